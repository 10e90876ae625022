/** The story customers of Pix Automático: each shows its state, on the screen of the debit, its invoice and Início. */
import { type Page, expect, signIn, testWith } from './dom/test.ts'

const test = testWith({})

/** Screens of one story, from its invoice. */
const seen: [name: string, onInvoice: (string | RegExp)[], onDebit: (string | RegExp)[]][] = [
  [
    'Abel',
    [
      'Pix Automático: falta autorizar no app do seu banco.',
      'Enquanto isso, a fatura continua para você pagar.',
      'Ver o código de autorização',
      'Pagar com Pix',
    ],
    ['Falta autorizar', 'Aguardando o banco', /^Autorize no app do seu banco\./, 'Ver o código'],
  ],
  [
    'Branca',
    [],
    [
      'Nenhum débito agendado agora',
      'Outra pessoa, CPF •••.444.777-••',
      'Pago na 2ª tentativa',
      /^Não aconteceu em 13\/11\/2026\./,
      'Pix Automático autorizado',
    ],
  ],
  [
    'Célia',
    [
      'Será debitada em 23/11/2026, pelo Pix Automático.',
      /Pare por aqui até 21h de 22\/11\/2026/,
      'Pagar antes, com Pix',
    ],
    [
      'Próximo débito',
      'Agendado',
      'Segunda-feira, 23/11/2026',
      'Deixe o valor na conta desde 22/11/2026 até o débito.',
    ],
  ],
  [
    'Dário',
    ['O débito de 19/11/2026 está em andamento e não pode mais ser parado por aqui.', 'Pagar antes, com Pix'],
    ['Em andamento', 'O débito está em andamento.'],
  ],
  [
    'Elisa',
    [/^O débito não aconteceu\. Se a fatura continuar em aberto, tentamos de novo em/, 'Pagar com Pix'],
    [
      'Débito que não aconteceu',
      'Não aconteceu em 18/11/2026',
      /^próxima tentativa em \d\d\/11\/2026, se a fatura continuar em aberto/,
      'Nova tentativa',
      /^Débito em 18\/11\/2026: não aconteceu\./,
    ],
  ],
  [
    'Flora',
    [
      'O débito não aconteceu. Há uma nova tentativa em 23/11/2026.',
      /Confira no seu banco o valor máximo da autorização\. A nova tentativa debita/,
      'Pagar com Pix',
    ],
    [
      'Débito em 18/11/2026: não aconteceu. Confira no seu banco o valor máximo da autorização.',
      /Há uma nova tentativa agendada, que não pode mais ser parada/,
    ],
  ],
  [
    'Gaspar',
    ['O débito não aconteceu. Pague por Pix ou boleto.', 'Pagar com Pix'],
    [
      'Nenhum débito agendado agora',
      'O débito da fatura de novembro não aconteceu.',
      'Não há outra tentativa. Pague por Pix ou boleto. Confira no seu banco se a conta está ativa.',
      /^Não aconteceu em 4 dias, de \d\d\/11\/2026 a \d\d\/11\/2026\./,
    ],
  ],
  [
    'Heitor',
    ['O banco não aceitou o débito desta fatura. Pague por Pix ou boleto.', 'Pagar com Pix'],
    ['Nenhum débito agendado agora', 'A fatura de novembro não será debitada.', 'Pagar com Pix'],
  ],
  [
    'Inês',
    ['O Pix Automático foi cancelado: esta fatura não será debitada. Pague por Pix ou boleto.', 'Pagar com Pix'],
    ['Autorização cancelada', 'Cancelado pelo banco em 18/11/2026: a conta foi encerrada no banco.'],
  ],
  [
    'Júlio',
    ['Pagar com Pix', 'Ativar o Pix Automático'],
    ['Cancelado por você em 10/11/2026: a autorização foi cancelada no banco.'],
  ],
  [
    'Laura',
    ['Pagar com Pix', 'Ativar o Pix Automático'],
    ['Autorização não concluída', 'O prazo para autorizar acabou em 18/11/2026.'],
  ],
  ['Murilo', [], [/R\$\s264,80 pagos a mais\./, 'Receber de volta por Pix']],
  [
    'Nádia',
    ['Esta fatura não será debitada: não deu tempo de agendar no banco. Pague por Pix ou boleto.', 'Pagar com Pix'],
    ['A fatura de novembro não será debitada.', 'Pague a fatura de novembro por Pix ou boleto até 23/11/2026.'],
  ],
  [
    'Otília',
    ['O débito desta fatura foi parado. Pague por Pix ou boleto.', 'Pagar com Pix'],
    ['Nenhum débito agendado agora'],
  ],
  ['Rosana', ['Pagar com Pix'], ['Pedido registrado', 'Cancelando']],
  [
    'Péricles',
    [
      /^O débito de 25\/11\/2026, pelo Pix Automático, é de R\$\s117,30\.$/,
      /O resto vai para a próxima fatura, com juros e IOF\./,
      'Pagar antes, com Pix',
    ],
    ['Próximo débito', /R\$\s117,30/, 'O mínimo de cada fatura'],
  ],
]

const says = async (page: Page, words: readonly (string | RegExp)[]): Promise<void> => {
  for (const word of words) await expect(page.getByText(word).first(), String(word)).toBeVisible()
}

/** A day without its year, or an hour as a clock writes it. */
const SHORT_DAY = /(?<![\d/])\d\d\/\d\d(?![\d/])/
const CLOCK_HOUR = /(?<!\d)\d\d:\d\d(?!\d)/

async function readsWell(page: Page): Promise<void> {
  await expect(page.getByText(/saldo|insuficiente|limite (excedido|insuficiente)|cobr\b|idRec|txid|PSP/i)).toHaveCount(
    0,
  )
  await expect(page.getByText(SHORT_DAY), 'each day in full').toHaveCount(0)
  await expect(page.getByText(CLOCK_HOUR), 'hours as 21h').toHaveCount(0)
}

for (const [name, onInvoice, onDebit] of seen)
  test(`DEMO-01 AUTO-36 ${name} shows a state of Pix Automático on the invoice and on its own screen`, async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, name)
    await says(page, onInvoice)
    await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
    await expect(page.getByRole('link', { name: /^Pix Automático/ })).toBeVisible()
    await page.goto('/dashboard/servicos/debito-pix')
    await says(page, onDebit)
    await readsWell(page)
  })

test('AUTO-36 the banks’ own words: Pix Automático, and a débito agendado that does not stop any more', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 409/)
  await signIn(page, sandbox, 'Dário')
  await page.getByRole('link', { name: 'Pagar antes, com Pix' }).click()
  await says(page, [
    'O débito desta fatura não pode mais ser parado por aqui.',
    /^O débito de R\$\s397,80, de 19\/11\/2026, já está em andamento\. .*Se você pagar agora e o débito também acontecer/,
  ])
  await page.goto('/dashboard/servicos/debito-pix')
  await says(page, ['Pix Automático', 'Autorizado em'])
})

test('AUTO-36 the banks’ own words: a code of autorização, and the wait for it', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Abel')
  await page.goto('/dashboard/servicos/debito-pix/ativar')
  await expect(page.getByRole('group', { name: 'Código de autorização' })).toBeVisible()
  await says(page, ['Autorize o Pix Automático', 'Esperando sua autorização no banco'])
  await readsWell(page)
})

test('AUTO-07 a code that waits for the bank is said where its invoice is: on the invoice, in Início and in Cartão', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Abel')
  await expect(page.getByRole('link', { name: 'Ativar o Pix Automático' }), 'not offered again').toHaveCount(0)
  await page.getByRole('link', { name: 'Ver o código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const next = page.getByRole('article', { name: /^Fatura de novembro/ })
  await expect(next).toContainText('Pix Automático: falta autorizar no app do seu banco')
  await expect(next.getByRole('link', { name: 'Pagar com Pix' }), 'it is still to be paid').toBeVisible()
  await next.getByRole('link', { name: 'Ver o código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Pix Automático\s*Falta autorizar no app do seu banco/ }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
})

test('AUTO-33 the terms in force say by what ways a debit is told beforehand, and lead to their choice', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Célia')
  await page.goto('/dashboard/servicos/debito-pix')
  const standing = page.getByRole('region', { name: 'Como está combinado' })
  await expect(standing).toContainText(/Aviso\s*Quando o débito é agendado\s*E-mail e portal/)
  await standing.getByRole('link', { name: 'Mudar em Avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
})

test('AUTO-37 Início names the day of a debit and does not press to pay its bill, and presses where none is scheduled', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Célia')
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const next = page.getByRole('article', { name: /^Fatura de novembro/ })
  await expect(next).toContainText('Será debitada em 23/11/2026, pelo Pix Automático')
  await expect(next.getByRole('link', { name: 'Pagar com Pix' })).toHaveCount(0)
  await expect(next.getByRole('link', { name: 'Pagar antes, com Pix' })).toBeVisible()
  await next.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  await expect(page.getByRole('article', { name: /^Próximo débito/ })).toBeVisible()
})

test('AUTO-37 Início presses to pay a bill whose debit did not happen', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Elisa')
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const next = page.getByRole('article', { name: /^Fatura de novembro/ })
  await expect(next.getByRole('link', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(next.getByText(/Será debitada/)).toHaveCount(0)
})

test('AUTO-20 AUTO-22 user6 5 a retry is said in Início, before another payment with its day and amount, and the debit in the history', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 409/)
  await signIn(page, sandbox, 'Flora')
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  const next = page.getByRole('article', { name: /^Fatura de novembro/ })
  await expect(next).toContainText(/O débito não aconteceu\. Nova tentativa de R\$\s934,70 agendada para 23\/11\/2026/)
  await next.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  const past = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(past.first()).toContainText(/18\s*nov\s*Fatura de novembro.*Débito não aconteceu/)
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(
    page.getByText(/^A nova tentativa, de R\$\s934,70, está agendada para 23\/11\/2026\. Se você pagar agora/),
  ).toBeVisible()
  await expect(page.getByText(/em andamento/)).toHaveCount(0)
})

test('AUTO-28 user6 8 the history tells a cancelled debit from its invoice, and has the end of the authorisation', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Inês')
  await page.goto('/dashboard/servicos/debito-pix')
  const past = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(past.nth(0)).toContainText(/18\s*nov\s*Pix Automático cancelado\s*Pelo banco/)
  await expect(past.nth(1)).toContainText(/Fatura de novembro.*Débito cancelado/)
  await expect(page.getByText(/Encerrad|foi encerrado/)).toHaveCount(0)
})
