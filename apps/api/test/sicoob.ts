import { buildBarcode, digitLineOf } from '@portal/brazil/boleto'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { type LocalRequest, type LocalAnswer, serve } from '@portal/sandbox/serve'

/**
 * Sicoob's registration, after its documentation. Its Keycloak identifies the client by certificate and `client_id`.
 * @source developers.sicoob.com.br, Cobrança Bancária v3: `POST /boletos`, `GET /boletos`, `POST
 * /boletos/{nossoNumero}/baixar`, with types, lengths, answers and errors
 */

const CLIENT = 25_546_454
const CLIENT_ID = '9b5e603e428cc477a2841e2683c92d21'

const day = z.string().refine(isCivilDate)
const text = (most: number) => z.string().min(1).max(most)

/** The body of POST /boletos: what is sent of it, each with the documentation's type and length. */
const inclusion = z.strictObject({
  numeroCliente: z.literal(CLIENT),
  codigoModalidade: z.literal([1, 3, 4, 5, 8]),
  numeroContaCorrente: z.int(),
  codigoEspecieDocumento: z.enum(['CH', 'DM', 'DMI', 'DS', 'DSI', 'DR', 'LC', 'NP', 'RC', 'FAT', 'ND', 'CC', 'OU']),
  dataEmissao: day,
  nossoNumero: z.int().positive(),
  seuNumero: text(18),
  identificacaoEmissaoBoleto: z.literal([1, 2]),
  identificacaoDistribuicaoBoleto: z.literal([1, 2]),
  valor: z.number().positive().multipleOf(0.01),
  dataVencimento: day,
  dataLimitePagamento: day,
  tipoDesconto: z.int().min(0).max(6),
  tipoMulta: z.literal([0, 1, 2]),
  dataMulta: day.optional(),
  valorMulta: z.number().optional(),
  tipoJurosMora: z.literal([1, 2, 3]),
  dataJurosMora: day.optional(),
  valorJurosMora: z.number().optional(),
  numeroParcela: z.int(),
  aceite: z.boolean(),
  codigoNegativacao: z.literal([2, 3]),
  codigoProtesto: z.literal([1, 2, 3]),
  pagador: z.strictObject({
    numeroCpfCnpj: z.string().regex(/^(\d{11}|\d{14})$/),
    nome: text(50),
    endereco: text(40),
    bairro: text(30),
    cidade: text(40),
    cep: z.string().regex(/^\d{8}$/),
    uf: z.string().regex(/^[A-Z]{2}$/),
  }),
  gerarPdf: z.boolean(),
  codigoCadastrarPIX: z.literal([0, 1, 2]),
})

type Order = z.output<typeof inclusion>
type Title = Order & {
  situation: string
  history: { dataHistorico: string; tipoHistorico: string; descricaoHistorico: string }[]
}

const refused = (status: number, mensagem: string, codigo = '4001'): LocalAnswer => ({
  status,
  body: { mensagens: [{ mensagem, codigo }] },
})

/** Campo livre: carteira, cooperativa, modalidade, cliente, nosso número, parcela. */
const freeFieldOf = ({ nossoNumero }: Title) =>
  `1302701${String(CLIENT).slice(-7)}${String(nossoNumero).padStart(8, '0')}001`

const codesOf = (title: Title) => {
  const valueCents = Number(title.valor.toFixed(2).replace('.', ''))
  const barcode = buildBarcode({
    bank: '756',
    dueDate: title.dataVencimento,
    valueCents,
    freeField: freeFieldOf(title),
  })
  return { codigoBarras: barcode, linhaDigitavel: digitLineOf(barcode) }
}

const resultOf = (title: Title) => {
  const { situation: _, history: __, ...order } = title
  return {
    ...order,
    valorAbatimento: 0,
    valorMulta: title.valorMulta ?? 0,
    valorJurosMora: title.valorJurosMora ?? 0,
    quantidadeDiasFloat: 0,
    ...codesOf(title),
    qrCode: writeDynamicBrCode({
      url: `pix.sicoob.com.br/qr/payload/v2/${title.nossoNumero}`,
      name: 'LOJA',
      city: 'BRASILIA',
    }),
  }
}

export async function startSicoob() {
  const titles = new Map<number, Title>()
  const tokens = new Set<string>()
  const forms: unknown[] = []
  const { register, query, writeOff } = registryOf(titles)

  const server = await serve((asked): Promise<LocalAnswer> => {
    const { method, path, body, headers } = asked
    if (path.endsWith('/openid-connect/token')) {
      forms.push({ ...(body as object), authorization: headers.authorization })
      const token = `token-${forms.length}`
      tokens.add(token)
      return Promise.resolve({ status: 200, body: { access_token: token, expires_in: 300, token_type: 'Bearer' } })
    }
    const known = tokens.has((headers.authorization ?? '').replace('Bearer ', ''))
    if (!known || headers.client_id !== CLIENT_ID) return Promise.resolve({ status: 401 })
    const [, number] = /\/boletos\/(\d+)\/baixar$/.exec(path) ?? []
    if (number !== undefined) return Promise.resolve(writeOff(Number(number), body))
    return Promise.resolve(method === 'POST' ? register(asked) : query(asked.query))
  })

  return {
    config: {
      provider: 'sicoob' as const,
      baseUrl: `${server.url}/cobranca-bancaria/v3`,
      tokenUrl: `${server.url}/auth/realms/cooperado/protocol/openid-connect/token`,
      clientId: CLIENT_ID,
      branch: '3027',
      agreement: String(CLIENT),
      account: '123456',
    },
    titles,
    forms,
    faults: server.faults,
    revoke: () => tokens.clear(),
    pay: (number: number, on: string) => {
      const title = titles.get(number)
      if (!title) return
      title.situation = 'Liquidado'
      title.history.push({ dataHistorico: on, tipoHistorico: '6', descricaoHistorico: 'LIQUIDAÇÃO' })
    },
    change: (number: number, change: Partial<Title>) => Object.assign(titles.get(number) ?? {}, change),
    close: server.close,
  }
}

/** The bank's answers about its titles. */
function registryOf(titles: Map<number, Title>) {
  const register = ({ body }: LocalRequest): LocalAnswer => {
    const read = inclusion.safeParse(body)
    if (!read.success) {
      return refused(406, `Campo inválido: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
    }
    const { nossoNumero } = read.data
    if (titles.has(nossoNumero)) return refused(400, 'Nosso número já utilizado.')
    const title = { ...read.data, situation: 'Em Aberto', history: [] }
    titles.set(nossoNumero, title)
    return { status: 200, body: { resultado: resultOf(title) } }
  }

  const query = (given: URLSearchParams): LocalAnswer => {
    if (given.get('numeroCliente') !== String(CLIENT) || given.get('codigoModalidade') !== '1') {
      return refused(406, 'numeroCliente e codigoModalidade são obrigatórios.')
    }
    const title = titles.get(Number(given.get('nossoNumero')))
    if (title === undefined) return { status: 204 }
    const result = { ...resultOf(title), situacaoBoleto: title.situation, listaHistorico: title.history }
    return { status: 200, body: { resultado: result } }
  }

  const writeOff = (number: number, body: unknown): LocalAnswer => {
    const title = titles.get(number)
    const read = z.strictObject({ numeroCliente: z.literal(CLIENT), codigoModalidade: z.literal(1) }).safeParse(body)
    if (!read.success) return refused(406, 'Dados do beneficiário inválidos.')
    if (title === undefined) return refused(400, 'Boleto não encontrado.', '5001')
    if (title.situation !== 'Em Aberto') return refused(400, `Boleto ${title.situation}.`, '5003')
    title.situation = 'Baixado'
    return { status: 204 }
  }

  return { register, query, writeOff }
}
