import { readFile } from 'node:fs/promises'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

const lockCall = '**/servicos/v1/cartao/*/bloqueio'

test('SVC-01 ERR-06 a person locks the card, moves the due day, asks for another limit, and gives up a stolen card', async ({
  page,
  bench,
  troubles,
}) => {
  await signInAs(page, bench, 'João')
  await page.getByRole('link', { name: 'Serviços' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Serviços' })).toBeFocused()
  const lock = page.getByRole('switch', { name: /^Cartão/ })
  await expect(lock).toBeChecked()
  troubles.expect(/bloqueio|limite/)
  await page.route(lockCall, (route) => route.abort())
  await lock.click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(lock, 'what failed changed nothing').toBeChecked()
  await page.unroute(lockCall)
  await lock.click()
  await expect(page.getByText('Cartão bloqueado')).toBeVisible()
  await expect(lock).not.toBeChecked()
  await expect(page.getByText(/Protocolo 20261119-\d{10}/)).toBeVisible()
  await page.getByRole('switch', { name: 'Fatura digital' }).click()
  await expect(page.getByText('Desligada: a fatura chega pelo correio.')).toBeVisible()
  await page.getByText('Ver o andamento').first().click()
  await expectGoodLooks(page, 'services')

  await page.getByRole('link', { name: /^Dia de vencimento/ }).click()
  await page.getByRole('radio', { name: /^Dia 20/ }).check()
  await expect(page.getByText(/A próxima fatura vence 8 dias depois de 12\/12\/2026/)).toBeVisible()
  await expectGoodLooks(page, 'due day')
  await page.getByRole('button', { name: 'Mudar para o dia 20' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje: todo dia 20' })).toBeVisible()
  await expect(page.getByText('A partir de 19/05/2027')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mudar/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Serviços' }).first().click()
  await page.getByRole('link', { name: /^Limite/ }).click()
  const wish = page.getByLabel('Limite que você quer')
  const ask = page.getByRole('button', { name: 'Pedir este limite' })
  await ask.click()
  await expect(wish).toBeFocused()
  await expect(page.getByText('Digite o limite que você quer, como 4.000,00')).toBeVisible()
  await wish.fill('200')
  await ask.click()
  await expect(page.getByRole('alert')).toContainText('menor que o que você já usa')
  await expect(wish, 'what was typed is kept').toHaveValue('200,00')
  await wish.fill('3000')
  await ask.click()
  await expect(page.getByText('De R$ 3.200,00 para R$ 3.000,00')).toBeVisible()
  await wish.fill('5000')
  await ask.click()
  await expect(page.getByText('Respondemos até 26/11/2026.')).toBeVisible()
  await expectGoodLooks(page, 'limit')

  await page.getByRole('link', { name: 'Serviços' }).first().click()
  await page.getByRole('link', { name: /^Perda, roubo ou dano/ }).click()
  const giveUp = page.getByRole('button', { name: 'Cancelar este cartão e pedir outro' })
  await giveUp.click()
  await expect(page.getByText('Escolha o que aconteceu')).toBeVisible()
  await page.getByRole('radio', { name: /^Fui roubado/ }).check()
  await expectGoodLooks(page, 'lost card')
  await giveUp.click()
  await expect(page.getByRole('heading', { name: 'Seu cartão novo' })).toBeVisible()
  await expect(page.getByText('O cartão já não compra mais nada.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Cartão em produção')).toBeVisible()
  await page.getByRole('link', { name: 'Serviços' }).first().click()
  await expect(page.getByText('Cartão cancelado.')).toBeVisible()
  await expect(lock).toHaveCount(0)

  await page.getByRole('switch', { name: 'Fatura digital' }).click()
  await expect(page.getByText('Chega por SMS e e-mail, sem papel.')).toBeVisible()
  await page.getByRole('link', { name: 'O que eu aceitei' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar comprovante' }).first().click()
  expect((await receipt).suggestedFilename()).toBe('aceite-2.pdf')
  await expectGoodLooks(page, 'acceptances')
  await page.getByRole('button', { name: 'Voltar ao papel' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Desfeito por você')).toHaveCount(2)
})

test('SVC-01 O8 a person takes the balance to another bank and a copy of their data, asks for a correction, and is told why the account cannot end', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'João')
  await page.getByRole('link', { name: 'Serviços' }).click()
  await page.getByRole('link', { name: /^Portabilidade do saldo/ }).click()
  await expect(page.getByRole('heading', { name: 'Hoje: R$ 1.348,96' })).toBeVisible()
  await expectGoodLooks(page, 'portability')
  await page.getByRole('button', { name: 'Pedir o documento para o outro banco' }).click()
  await expect(page.getByText('Respondemos até 27/11/2026, em 5 dias úteis.')).toBeVisible()
  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o documento' }).click()
  expect((await letter).suggestedFilename()).toMatch(/^portabilidade-20261119-\d{10}\.pdf$/)
  await page.getByRole('link', { name: 'Serviços' }).first().click()

  await page.getByRole('link', { name: /^Meus dados/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused()
  await expect(page.getByText('Você tem um cartão.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir o fim da conta' })).toHaveCount(0)
  await page.getByText('O que a lei manda guardar, e por quanto tempo').click()
  await expect(page.getByText('Marco Civil da Internet, art. 15.')).toBeVisible()

  await page.getByRole('button', { name: 'Receber código por SMS' }).click()
  await page.getByLabel('Código de 6 números').fill(await bench.nextCode('João'))
  await page.getByRole('button', { name: 'Preparar minha cópia' }).click()
  await expect(page.getByText('Sua cópia está pronta.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em JSON, para programas' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  const copy = JSON.parse(text) as { titular: { nome: string }; dados: Record<string, unknown[]> }
  expect(copy.titular.nome).toBe('João Batista')
  expect(copy.dados['faturas']?.length).toBeGreaterThan(0)
  expect(text, 'no hash of a password').not.toMatch(/scrypt|argon|\$2[aby]\$/)

  await page.getByRole('radio', { name: /^Nome/ }).check()
  await page.getByLabel('Como deve ficar').fill('João Batista Neto')
  await page.getByRole('button', { name: 'Pedir a correção' }).click()
  await expect(page.getByText('Nome: João Batista Neto')).toBeVisible()
  await expectGoodLooks(page, 'my data')
})

test('SVC-01 a person reads what they were told, follows it, and says how they want to be told', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(409))
  await signInAs(page, bench, 'João')
  await page.getByRole('link', { name: 'Serviços' }).click()
  await page.getByRole('link', { name: /^Avisos \d+ novos?$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeFocused()
  const device = page.getByRole('link', { name: /^Aparelho novo/ })
  await expect(device).toContainText('Sua conta foi aberta em um aparelho novo')
  await expect(device).toContainText('Não lido')
  await page.getByText('Aparelho novo: E-mail e portal').click()
  const protects = page.getByRole('group', { name: 'Aparelho novo' })
  const way = (name: string) => protects.getByRole('switch', { name })
  await way('E-mail').click()
  await expect(protects.getByRole('alert')).toContainText('Este aviso protege a sua conta')
  await expect(way('E-mail'), 'one way outside the portal stays').toBeChecked()
  await way('SMS').click()
  await expect(page.getByText('Aparelho novo: E-mail, SMS e portal')).toBeVisible()
  await way('E-mail').click()
  await expect(page.getByText('Aparelho novo: SMS e portal')).toBeVisible()
  await expectGoodLooks(page, 'alerts')
  const read = page.waitForResponse('**/servicos/v1/avisos/lidos')
  await device.click()
  await read
  await expect(page).toHaveURL('/seguranca')
  await page.goBack()
  await expect(device.getByText('Não lido')).toHaveCount(0)
  await expect(page.getByText('Aparelho novo: SMS e portal'), 'what was chosen is kept').toBeVisible()
})
