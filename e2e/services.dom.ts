import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'

const lockCall = /\/servicos\/v1\/cartao\/[^/]+\/bloqueio$/
const servicesCall = /\/servicos\/v1\/cartao\/[^/]+$/
const correctionCall = /\/correcao$/

/** The element in the place of the button that had the focus. */
const arrived = (page: Page, words: string) =>
  page.locator('[tabindex="-1"]:has([role=status]), [role=status][tabindex="-1"]').filter({ hasText: words }).last()

async function openServices(page: Page, sandbox: Bench, name: string): Promise<void> {
  await signIn(page, sandbox, name)
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cartão' })).toBeFocused()
}

test('SVC-01 ERR-06 a card is locked and unlocked by a switch, which stays where it was when nothing came through', async ({
  page,
  sandbox,
  troubles,
}) => {
  await openServices(page, sandbox, 'João')
  const lock = page.getByRole('switch', { name: 'Bloqueio do cartão', exact: true })
  await expect(lock).not.toBeChecked()
  troubles.expect(/bloqueio|limite/)
  await page.route(lockCall, (route) => route.abort())
  await lock.click()
  await expect(page.getByRole('alert')).toContainText('Estamos com instabilidade')
  await expect(lock, 'what failed changed nothing').not.toBeChecked()
  await page.unroute(lockCall)
  await lock.click()
  await expect(lock, 'its name stays, its state changed').toBeChecked()
  await expect(page.getByText(/^Cartão bloqueado:.* Para voltar a comprar, desligue o bloqueio\./)).toBeVisible()
  await expect(page.getByText('Bloqueado', { exact: true }), 'on the card too').toBeVisible()
  await expect(page.getByText(/Protocolo 20261119-\d{10}/)).toBeVisible()
  await page.getByText('Ver o andamento').first().click()
  await lock.click()
  await expect(lock, 'the same switch, unlocked').not.toBeChecked()
})

test('SVC-01 ERR-06 another due day is chosen by nobody but the person, with its first cycle told before', async ({
  page,
  sandbox,
}) => {
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: /^Dia de vencimento/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dia de vencimento' })).toBeFocused()
  await page.getByRole('button', { name: 'Mudar o dia' }).click()
  await expect(page.getByRole('radio').first(), 'no day is chosen for anybody').toBeFocused()
  await expect(page.getByText(/Escolha o dia$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Dia 10/ })).toHaveAccessibleName(/Sem fatura em dezembro\.$/)
  await expect(page.getByRole('radio', { name: /^Dia 20/ })).not.toHaveAccessibleName(/Sem fatura/)
  await page.getByRole('radio', { name: /^Dia 10/ }).check()
  await expect(page.getByText(/A próxima fatura vence 29 dias depois de 12\/12\/2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Mudar para o dia 10' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje: todo dia 10' })).toBeVisible()
  await expect(page.getByText('A partir de 19/05/2027')).toBeVisible()
  await expect(arrived(page, 'Pronto! O dia de vencimento mudou.')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Mudar/ })).toHaveCount(0)
  await page.goto('/dashboard/faturas')
  await expect(page.getByRole('link', { name: /^Janeiro de 2027/ })).toContainText('Sem fatura em dezembro')
})

test('SVC-01 ERR-06 another limit: what cannot be is said at its field, less is asked once more, more waits for an answer', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/limite/)
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: /^Limite/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Limite' })).toBeFocused()
  const wish = page.getByLabel('Novo limite')
  const ask = page.getByRole('button', { name: 'Solicitar' })
  await ask.click()
  await expect(wish).toBeFocused()
  await expect(page.getByText('Digite o novo limite, como 4.000,00')).toBeVisible()
  const lower = page.getByRole('dialog', { name: 'Diminuir o limite agora?' })
  await wish.fill('200,00')
  await ask.click()
  const least = page.getByText(/O menor limite possível hoje é R\$\s[\d.]+,\d\d, o que está em uso\.$/)
  await expect(least.last()).toBeVisible()
  await expect(wish, 'what was typed is kept, and mended there').toBeFocused()
  await expect(lower, 'nobody is asked for what cannot be').toHaveCount(0)
  await wish.fill('3200,00')
  await expect(least, 'it was said of the value before').toHaveCount(0)
  await ask.click()
  const same = page.getByRole('alert').filter({ hasText: 'Já está assim.' })
  await expect(same).toBeVisible()
  await wish.fill('3000,00')
  await expect(same, 'it was said of the value before').toHaveCount(0)
  await ask.click()
  await expect(lower).toContainText(/Limite de hoje\s*R\$\s3\.200,00\s*Limite novo\s*R\$\s3\.000,00/)
  await lower.getByRole('button', { name: 'Não mudar' }).click()
  await expect(ask).toBeFocused()
  await expect(page.getByText('Nenhuma mudança até agora.')).toBeVisible()
  await ask.click()
  await lower.getByRole('button', { name: 'Sim, diminuir' }).click()
  await expect(page.getByText('De R$ 3.200,00 para R$ 3.000,00')).toBeVisible()
  await expect(arrived(page, 'O limite mudou.')).toBeFocused()
  await wish.fill('5000,00')
  await ask.click()
  await expect(page.getByText('Respondemos até 26/11/2026.')).toBeVisible()
  await expect(arrived(page, 'em análise')).toBeFocused()
})

test('SVC-01 ERR-06 a stolen card is locked at once, given up after one more question, and the next is followed', async ({
  page,
  sandbox,
}) => {
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: /^Perda, roubo ou dano/ }).click()
  const call = page.getByRole('main').getByRole('link', { name: 'Ligue 0800 000 0002' })
  await expect(call, 'the footer is not inside an account').toHaveAttribute('href', 'tel:08000000002')
  await expect(page.getByRole('main'), 'whoever has moved may not wait for a correction').toContainText(
    /Não é mais aí\? Bloqueie o cartão e ligue para .* antes de pedir outro/,
  )
  const name = 'Jangada Mais final 9902'
  await page.getByRole('button', { name: 'Bloquear agora' }).click()
  await expect(arrived(page, `${name} está bloqueado.`), 'what can be undone comes first').toBeFocused()
  await expect(arrived(page, 'Protocolo 20261119-'), 'kept for whoever calls').toBeVisible()
  await expect(page.getByRole('link', { name: 'Desbloqueie em Cartão' })).toHaveAttribute('href', '/dashboard/servicos')
  const giveUp = page.getByRole('button', { name: 'Cancelar este cartão e pedir outro' })
  await giveUp.click()
  await expect(page.getByText('Escolha o que aconteceu')).toBeVisible()
  await page.getByRole('radio', { name: /^Fui roubado/ }).check()
  await expect(page.getByText('Escolha o que aconteceu'), 'chosen').toHaveCount(0)
  await expect(page.getByText(/^Rua da Enseada, •••, Mucuripe, Fortaleza, CE, •••••-\d{3}$/)).toBeVisible()
  await giveUp.click()
  const sure = page.getByRole('dialog', { name: 'Cancelar este cartão agora?' })
  await expect(sure).toContainText(`${name} é cancelado na hora.`)
  await sure.getByRole('button', { name: 'Voltar' }).click()
  await expect(sure).toHaveCount(0)
  await giveUp.click()
  await sure.getByRole('button', { name: 'Sim, cancelar e pedir outro' }).click()
  await expect(page.getByRole('heading', { name: 'Seu cartão novo' })).toBeVisible()
  await expect(arrived(page, 'Pronto: seu cartão foi cancelado.')).toBeFocused()
  await expect(page.getByText(/Registre também um boletim.*Conteste a compra/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Cartão em produção')).toBeVisible()
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(page.getByText('Cartão cancelado.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Bloqueio do cartão' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  await expect(page.getByText('Cartão cancelado; a fatura continua')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Perdi o cartão/ }), 'it is cancelled').toHaveCount(0)
  await page.getByRole('link', { name: /^Cartão cancelado.*Veja se há um novo/ }).click()
  await expect(page.getByText('Cartão em produção')).toBeVisible()
})

test('SVC-01 a card is given up where it was asked for: what it means comes first, what is owed is paid as before', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Cancelar o cartão/ }).click()
  await expect(page.getByText('Seguros não acabam junto.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar o cartão' }).click()
  const sure = page.getByRole('dialog', { name: 'Cancelar o cartão agora?' })
  await expect(sure).toContainText('Este cartão é cancelado agora, de vez.')
  await sure.getByRole('button', { name: 'Ficar com o cartão' }).click()
  await page.getByRole('button', { name: 'Cancelar o cartão' }).click()
  await sure.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Seu cartão foi cancelado' })).toBeVisible()
  await expect(page.getByText(/^Protocolo 20261119-\d{10}$/)).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: 'Concluímos até 26/11/2026.' })
  await expect(said, 'the dialog and its button went, and the focus with them').toBeFocused()
  const insurance = page.getByRole('listitem').filter({ hasText: 'Seguros não acabam junto.' })
  await expect(insurance.getByRole('link', { name: 'Seguros' })).toHaveAttribute('href', '/dashboard/seguros')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(page.getByText('O que falta pagar continua em Fatura.')).toBeVisible()
  for (const gone of [/^Perda, roubo ou dano/, /^Dia de vencimento/, /^Limite/])
    await expect(page.getByRole('link', { name: gone })).toHaveCount(0)
  await page.getByRole('link', { name: /^Cancelar o cartão/ }).click()
  await page.getByRole('link', { name: 'Ver o que falta pagar' }).click()
  await expect(page.getByRole('link', { name: 'Outras formas e valores' })).toBeVisible()
  await expect(page.getByText('Limite disponível')).toHaveCount(0)
  await page.goto('/dashboard/servicos/vencimento')
  await expect(page.getByRole('heading', { name: 'Este cartão foi cancelado' })).toBeVisible()
  await page.goto('/dashboard/seguros')
  await expect(page.getByRole('article', { name: /^Perda e roubo do cartão/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conhecer' })).toHaveCount(0)
})

test('SVC-01 only of a card whose next was asked for is it said that the next is coming', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Rafael')
  await page.goto('/dashboard/servicos/cancelar-cartao')
  await expect(page.getByText('Nenhuma compra nova.')).toBeVisible()
  await page.route(servicesCall, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), situacao: 'CANCELADO', pedidos: [] } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este cartão já foi cancelado' })).toBeVisible()
  await expect(page.getByText('Você não precisa pedir nada aqui')).toBeVisible()
  await expect(page.getByText('Outro está a caminho')).toHaveCount(0)
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(page.getByText('O que falta pagar continua em Fatura.')).toBeVisible()
  await expect(page.getByText('Veja onde está o cartão novo')).toHaveCount(0)
})

test('SVC-01 O8 the letter for another bank is asked for, and taken back by two presses that keep the focus', async ({
  page,
  sandbox,
}) => {
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: /^Portabilidade do saldo/ }).click()
  await expect(page.getByRole('heading', { name: 'Hoje: R$ 1.348,96' })).toBeVisible()
  await page.getByRole('button', { name: 'Pedir o documento para o outro banco' }).click()
  const asked = page.getByRole('status').filter({ hasText: 'Respondemos até 27/11/2026, em 5 dias úteis.' })
  await expect(asked).toBeFocused()
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  const stay = page.getByRole('button', { name: 'Não, manter o pedido' })
  await expect(stay, 'the focus stays where it was').toBeFocused()
  const question = page.getByText('Confirme se quer mesmo desistir deste pedido.')
  await expect(question).toBeVisible()
  await stay.click()
  await expect(page.getByRole('button', { name: 'Desistir do pedido' })).toBeFocused()
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByRole('button', { name: 'Sim, desistir' }).click()
  const gone = page.getByRole('status').filter({ hasText: 'Este pedido foi cancelado.' })
  await expect(gone, 'the button went, and the focus with it').toBeFocused()
  await expect(page.getByText('Você desistiu')).toBeVisible()
  await expect(gone, 'what is read again takes it nowhere').toBeFocused()
  await expect(page.getByRole('button', { name: 'Pedir o documento para o outro banco' })).toBeVisible()
})

test('SVC-01 O8 a person is told why the account cannot end, and what the law keeps', async ({ page, sandbox }) => {
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Conta', exact: true }).first().click()
  await page.getByRole('link', { name: /^Meus dados/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused()
  await expect(page.getByText('Você tem um cartão.')).toBeVisible()
  const ofCard = page.getByRole('listitem').filter({ hasText: 'Você tem um cartão.' }).getByRole('link')
  await expect(ofCard.first(), 'where it is given up').toHaveAttribute('href', '/dashboard/servicos')
  await expect(ofCard.last()).toHaveAttribute('href', /^tel:/)
  await expect(page.locator('main'), 'a word of ours').not.toContainText('emissor')
  await expect(page.getByRole('button', { name: 'Pedir o fim da conta' })).toHaveCount(0)
  await page.getByText('O que a lei manda guardar, e por quanto tempo').click()
  await expect(page.getByText('Marco Civil da Internet, art. 15.')).toBeVisible()
})

test('SVC-01 O8 a copy of the data takes a code', async ({ page, sandbox }) => {
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Conta', exact: true }).first().click()
  await page.getByRole('link', { name: /^Meus dados/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused()
  await page.getByRole('button', { name: 'Receber código por SMS' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('João'))
  await page.getByRole('button', { name: 'Preparar minha cópia' }).click()
  await expect(arrived(page, 'Sua cópia está pronta e fica aqui por 30 minutos.')).toBeFocused()
})

test('SVC-01 O8 a correction takes a code, is asked for once however often it fails, and can be taken back', async ({
  page,
  sandbox,
  troubles,
}) => {
  await openServices(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Conta', exact: true }).first().click()
  await page.getByRole('link', { name: /^Meus dados/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused()
  await page.getByRole('radio', { name: /^Nome/ }).check()
  await page.getByLabel('Como deve ficar').fill('João Batista Neto')
  const correct = page.getByRole('button', { name: 'Pedir a correção' })
  await expect(correct, 'nobody changes a person without a code').toHaveAttribute('aria-disabled', 'true')
  const corrections = page.getByRole('region', { name: 'Corrigir' })
  await corrections.getByRole('button', { name: 'Receber código por SMS' }).click()
  await corrections.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('João'))
  troubles.expect(/correcao/)
  const keys: (string | undefined)[] = []
  await page.route(correctionCall, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  const press = async (times: number) => {
    await correct.click()
    await expect.poll(() => keys.length).toBe(times)
    await expect(corrections.getByRole('alert')).toContainText('Estamos com instabilidade')
  }
  await press(1)
  await page.getByRole('radio', { name: /^Endereço/ }).check()
  await page.getByLabel('Como deve ficar').fill('João Batista Neto')
  await press(2)
  await page.getByRole('radio', { name: /^Nome/ }).check()
  await page.getByLabel('Como deve ficar').fill('João Batista Neto')
  expect(new Set(keys).size, 'the same words of another field are another wish').toBe(2)
  await page.unroute(correctionCall)
  await correct.click()
  await expect(page.getByText('Nome: João Batista Neto')).toBeVisible()
  await expect(arrived(page, 'Pedido feito.')).toBeFocused()
  const waits = page.getByRole('listitem').filter({ hasText: 'Há um pedido seu' })
  await expect(waits).toContainText('em Seus pedidos')
  await expect(waits.getByRole('link', { name: 'Cartão' }), 'where the others are').toBeVisible()
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByRole('button', { name: 'Sim, desistir' }).click()
  await expect(page.getByText('Você desistiu').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desistir do pedido' })).toHaveCount(0)
})
