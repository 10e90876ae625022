import { buildBarcode, digitLineOf } from '@portal/brazil/boleto'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { z } from 'zod'
import { type LocalRequest, type LocalAnswer, serve } from '@portal/sandbox/serve'
import { createTokenDesk } from '@portal/sandbox/token-desk'

/**
 * Banco do Brasil's registration, after its documentation.
 * @source developers.bb.com.br, API Cobranças v2: calls, types, answers and errors, compared with a client's (github
 * raykavin/bbapi-go, `billings`)
 * @source com.fnaka.cobrancafatura, EventoBoletoTest: a query's answer in the bank's sandbox
 */

const APP_KEY = '0021239456d80136bebf00505689bed'
const AGREEMENT = '3128557'

const bankDay = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/)
const amount = z.number().positive().multipleOf(0.01)

/** RequisicaoRegistroBoletos: what is sent of it, each with the documentation's type. */
const registration = z.strictObject({
  numeroConvenio: z.literal(Number(AGREEMENT)),
  numeroCarteira: z.literal(17),
  numeroVariacaoCarteira: z.literal(35),
  codigoModalidade: z.union([z.literal(1), z.literal(4)]),
  dataEmissao: bankDay,
  dataVencimento: bankDay,
  valorOriginal: amount,
  indicadorAceiteTituloVencido: z.enum(['S', 'N']),
  numeroDiasLimiteRecebimento: z.int().min(0),
  codigoAceite: z.enum(['A', 'N']),
  codigoTipoTitulo: z.literal([1, 2, 4, 6, 7, 12, 17, 19, 26, 27, 28, 29, 31, 32, 33]),
  descricaoTipoTitulo: z.string(),
  indicadorPermissaoRecebimentoParcial: z.enum(['S', 'N']),
  numeroTituloBeneficiario: z.string().regex(/^[A-Z0-9 '-]{1,15}$/),
  numeroTituloCliente: z.string().regex(/^000\d{17}$/),
  jurosMora: z.union([
    z.strictObject({ tipo: z.literal(0) }),
    z.strictObject({ tipo: z.literal(2), porcentagem: z.number().positive() }),
  ]),
  multa: z.union([
    z.strictObject({ tipo: z.literal(0) }),
    z.strictObject({ tipo: z.literal(2), data: bankDay, porcentagem: z.number().positive() }),
  ]),
  pagador: z.strictObject({
    tipoInscricao: z.union([z.literal(1), z.literal(2)]),
    numeroInscricao: z.int().positive(),
    nome: z.string().min(1).max(60),
    endereco: z.string().min(1).max(60),
    bairro: z.string().min(1).max(30),
    cidade: z.string().min(1).max(30),
    uf: z.string().regex(/^[A-Z]{2}$/),
    cep: z.int().max(99_999_999),
  }),
  indicadorPix: z.enum(['S', 'N']),
})

type Order = z.output<typeof registration>
type Title = Order & { state: number; paid: number; paidOn: string; written?: boolean }

/** The answer to GET /boletos/{id} in the bank's sandbox, whole; only what a title changes of it is written over. */
export const SANDBOX_ANSWER = {
  codigoLinhaDigitavel: '00190000090312855730700000003178193210000001234',
  textoEmailPagador: '',
  textoMensagemBloquetoTitulo: '',
  codigoTipoMulta: 0,
  codigoCanalPagamento: 0,
  numeroContratoCobranca: 19_581_316,
  codigoTipoInscricaoSacado: 2,
  numeroInscricaoSacadoCobranca: 74_910_037_000_193,
  codigoEstadoTituloCobranca: 1,
  codigoTipoTituloCobranca: 2,
  codigoModalidadeTitulo: 1,
  codigoAceiteTituloCobranca: 'A',
  codigoPrefixoDependenciaCobrador: 794,
  codigoIndicadorEconomico: 9,
  numeroTituloCedenteCobranca: '',
  codigoTipoJuroMora: 0,
  dataEmissaoTituloCobranca: '01.04.2023',
  dataRegistroTituloCobranca: '03.04.2023',
  dataVencimentoTituloCobranca: '15.04.2023',
  valorOriginalTituloCobranca: 12.34,
  valorAtualTituloCobranca: 12.34,
  valorPagamentoParcialTitulo: 0,
  valorAbatimentoTituloCobranca: 0,
  valorMultaTituloCobranca: 0,
  dataBaixaAutomaticoTitulo: '14.04.2024',
  nomeSacadoCobranca: 'TECIDOS FARIA DUARTE',
  textoEnderecoSacadoCobranca: 'Avenida Dias Gomes 1970',
  nomeBairroSacadoCobranca: 'Centro',
  nomeMunicipioSacadoCobranca: 'Sucupira',
  siglaUnidadeFederacaoSacadoCobranca: 'TO',
  numeroCepSacadoCobranca: 77_458_000,
  numeroCarteiraCobranca: 17,
  numeroVariacaoCarteiraCobranca: 35,
  quantidadeDiaPrazoLimiteRecebimento: 360,
  dataLimiteRecebimentoTitulo: '09.04.2024',
  indicadorPermissaoRecebimentoParcial: 'S',
  textoCodigoBarrasTituloCobranca: '00191932100000012340000003128557300000000317',
  valorPagoSacado: 0,
  valorCreditoCedente: 0,
  codigoTipoLiquidacao: 0,
  dataCreditoLiquidacao: '',
  dataRecebimentoTitulo: '',
  codigoTipoBaixaTitulo: 0,
}

const cents = (value: number) => Number(value.toFixed(2).replace('.', ''))
const civil = (day: string) => day.split('.').toReversed().join('-')

const codesOf = ({ numeroTituloCliente, dataVencimento, valorOriginal }: Title) => {
  const freeField = `000000${numeroTituloCliente.slice(3)}17`
  const valueCents = cents(valorOriginal)
  const barcode = buildBarcode({ bank: '001', dueDate: civil(dataVencimento), valueCents, freeField })
  return { barcode, line: digitLineOf(barcode) }
}

const qrCodeOf = (number: string) => ({
  url: `qrcodepix.bb.com.br/pix/v2/cobv/${number}`,
  txId: `BOLETO${number}`,
  emv: writeDynamicBrCode({ url: `qrcodepix.bb.com.br/pix/v2/cobv/${number}`, name: 'LOJA', city: 'BRASILIA' }),
})

const taken: LocalAnswer = {
  status: 400,
  body: {
    erros: [
      {
        codigo: '4874915',
        versao: '1',
        mensagem: 'Nosso Número já incluído anteriormente.',
        providencia: 'Informar outro Nosso Número.',
        ocorrencia: '2AzBShK/zFE=C0700051620C',
      },
    ],
  },
}
const misfit = (fields: string[]): LocalAnswer => ({
  status: 400,
  body: {
    erros: [{ codigo: '4678419', versao: '1', mensagem: `Campo inválido: ${fields.join(', ')}.`, ocorrencia: 'x' }],
  },
})
const unauthorized: LocalAnswer = {
  status: 401,
  body: {
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Bad Credentials',
    attributes: { error: 'Bad Credentials' },
  },
}
const closed: LocalAnswer = {
  status: 400,
  body: { errors: [{ code: '4874922.1', message: 'Título já baixado ou liquidado.', action: 'Consultar o título.' }] },
}

export async function startBancoDoBrasil(clock: { now(): Date }) {
  const desk = createTokenDesk({ clock, clientId: 'cliente', clientSecret: 'segredo', lifeSeconds: 600 })
  const titles = new Map<string, Title>()
  const calls: string[] = []
  let scope: unknown
  const { register, query, writeOff } = registryOf(titles)

  const server = await serve((asked): Promise<LocalAnswer> => {
    const { method, path, query: given } = asked
    calls.push(`${method} ${path}`)
    if (path === '/oauth/token') {
      scope = (asked.body as Record<string, unknown>).scope
      return Promise.resolve(desk.issue(asked))
    }
    if (given.get('gw-dev-app-key') !== APP_KEY || !desk.knows(asked)) return Promise.resolve(unauthorized)
    const [, number = '', act] = /^\/cobrancas\/v2\/boletos(?:\/(\d{20}))?(\/baixar)?$/.exec(path) ?? []
    if (method === 'POST' && act) return Promise.resolve(writeOff(titles.get(number)))
    if (method === 'POST') return Promise.resolve(register(asked))
    if (given.get('numeroConvenio') !== AGREEMENT) return Promise.resolve(misfit(['numeroConvenio']))
    return Promise.resolve(query(titles.get(number)))
  })

  return {
    config: {
      provider: 'banco-do-brasil' as const,
      baseUrl: `${server.url}/cobrancas/v2`,
      tokenUrl: `${server.url}/oauth/token`,
      clientId: 'cliente',
      clientSecret: 'segredo',
      appKey: APP_KEY,
      agreement: AGREEMENT,
      wallet: '17',
      walletVariation: '35',
    },
    titles,
    calls,
    scope: () => scope,
    faults: server.faults,
    tokens: desk,
    pay: (number: string, value: number, on: string) => {
      const title = titles.get(number)
      if (title) Object.assign(title, { state: 6, paid: value, paidOn: on })
    },
    close: server.close,
  }
}

/** The bank's answers about its titles. */
function registryOf(titles: Map<string, Title>) {
  const register = ({ body }: LocalRequest): LocalAnswer => {
    const read = registration.safeParse(body)
    if (!read.success) return misfit(read.error.issues.map(({ path }) => path.join('.')))
    const order = read.data
    const number = order.numeroTituloCliente
    if (titles.has(number)) return taken
    const title = { ...order, state: 1, paid: 0, paidOn: '' }
    titles.set(number, title)
    const { barcode, line } = codesOf(title)
    return {
      status: 201,
      body: {
        numero: number,
        numeroCarteira: 17,
        numeroVariacaoCarteira: 35,
        codigoCliente: 709_893_018,
        linhaDigitavel: line,
        codigoBarraNumerico: barcode,
        numeroContratoCobranca: 19_581_316,
        beneficiario: { agencia: 452, contaCorrente: 123_873, logradouro: 'Cliente sem end cadastrado', cep: 0 },
        qrCode: qrCodeOf(number),
        observacao: '',
      },
    }
  }

  const query = (title: Title | undefined): LocalAnswer => {
    if (title === undefined) return { status: 404 }
    const { barcode, line } = codesOf(title)
    return {
      status: 200,
      body: {
        ...SANDBOX_ANSWER,
        codigoLinhaDigitavel: line,
        textoCodigoBarrasTituloCobranca: barcode,
        codigoEstadoTituloCobranca: title.state,
        numeroTituloCedenteCobranca: title.numeroTituloBeneficiario,
        dataVencimentoTituloCobranca: title.dataVencimento,
        valorOriginalTituloCobranca: title.valorOriginal,
        valorAtualTituloCobranca: title.valorOriginal,
        valorPagoSacado: title.paid,
        dataRecebimentoTitulo: title.paidOn,
      },
    }
  }

  const writeOff = (title: Title | undefined): LocalAnswer => {
    if (title === undefined) return { status: 404 }
    if (title.state !== 1) return closed
    title.state = 7
    return {
      status: 200,
      body: { numeroContratoCobranca: '19581316', dataBaixa: '23.11.2026', horarioBaixa: '10:00:00' },
    }
  }

  return { register, query, writeOff }
}
