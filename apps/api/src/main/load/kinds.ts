import { hash } from 'node:crypto'
import { deliveredInvoices } from '../../accounts/account/delivery-repository.ts'
import { deliveredCards } from '../../accounts/cards/delivery-repository.ts'
import { deliveredDebts } from '../../debts/agreements/delivery-repository.ts'
import { deliveredBooklets } from '../../debts/booklets/delivery-repository.ts'
import { deliveredCustomers, deliveredIssuers, deliveredRates } from '../../identity/customers/delivery-repository.ts'
import type { Cell } from '../../platform/db/loading.ts'
import type { DeliveredKind, StagedRow } from '../../platform/db/staging.ts'
import { deliveredPolicies } from '../../services/insurance/delivery-repository.ts'
import { type FileKind, type WireRow, monthOfInvoice } from './wire.ts'

/** A row of a file in the words of the database; an id of its own unless the file has none. */
type Translation = {
  id?: string
  owner?: string
  naturalKey?: string
  trait?: string
  cells: Cell[]
  parts?: Cell[][]
}

type Kinds = { [K in FileKind]: { kind: DeliveredKind; translate(row: WireRow<K>): Translation } }

const DEFAULT_LOGO = '/temas/default/logo.svg'
const rateKinds = { ROTATIVO: 'rotativo', MULTA: 'multa', MORA: 'mora' } as const
const debtKinds = { CARTAO: 'card', EMPRESTIMO: 'loan', CARNE: 'booklet' } as const

const addressCells = (address: WireRow<'clientes'>['endereco']): Cell[] =>
  address === undefined
    ? ['', '', '', '', '', '', '']
    : [
        address.logradouro,
        address.numero,
        address.complemento ?? '',
        address.bairro,
        address.cidade,
        address.uf,
        address.cep,
      ]

const lineCells = (line: WireRow<'faturas'>['lancamentos'][number]): Cell[] => [
  line.data,
  line.em ?? null,
  line.descricao,
  line.tipo,
  line.categoria ?? null,
  line.valorCentavos,
  line.parcela?.numero ?? null,
  line.parcela?.total ?? null,
  line.exterior?.moeda ?? null,
  line.exterior?.valor ?? null,
  line.exterior?.cotacao ?? null,
  line.adicional ?? null,
  line.impostoDe === undefined ? null : line.impostoDe - 1,
]

/** Each kind of file: how its area takes it, and its rows in that area's words. */
export const kinds: Kinds = {
  emissores: {
    kind: deliveredIssuers,
    translate: ({ nome, cnpj, endereco = '', sac = '', ouvidoria = '', banco }) => ({
      cells: [nome, cnpj, endereco, sac, ouvidoria, banco?.nome ?? '', banco?.convenio ?? '', banco?.carteira ?? ''],
    }),
  },
  taxas: {
    kind: deliveredRates,
    translate: ({ tipo, mensal, desde }) => ({
      naturalKey: `${tipo} ${desde}`,
      cells: [rateKinds[tipo], mensal, desde],
    }),
  },
  clientes: {
    kind: deliveredCustomers,
    translate: ({ id, cpf, nome, nascimento, email, telefone, endereco }) => ({
      id,
      naturalKey: cpf,
      cells: [cpf, nome, nascimento, email, telefone, ...addressCells(endereco)],
    }),
  },
  cartoes: {
    kind: deliveredCards,
    translate: ({ id, clienteId, posicao = 0, bin, final, nome, tipo, logo, limiteCentavos, proximoFechamento }) => ({
      id,
      owner: clienteId,
      trait: tipo,
      cells: [posicao, bin, final, nome, tipo, logo ?? DEFAULT_LOGO, limiteCentavos, proximoFechamento],
    }),
  },
  faturas: {
    kind: deliveredInvoices,
    translate: (invoice) => ({
      id: invoice.id,
      owner: invoice.cartaoId,
      naturalKey: `${invoice.cartaoId} ${monthOfInvoice(invoice)}`,
      cells: [
        monthOfInvoice(invoice),
        invoice.fechaEm,
        invoice.venceEm,
        invoice.totalCentavos,
        invoice.minimoCentavos,
        invoice.quitadaEm ?? null,
      ],
      parts: invoice.lancamentos.map(lineCells),
    }),
  },
  carnes: {
    kind: deliveredBooklets,
    translate: ({ id, clienteId, cartaoId, contrato, loja, feitoEm, mensal, convenio, parcelas }) => ({
      id,
      owner: clienteId,
      naturalKey: `${clienteId} ${contrato}`,
      cells: [cartaoId, contrato, loja, feitoEm, mensal, convenio ?? null],
      parts: parcelas.map(({ venceEm, valorCentavos, pagoCentavos = 0, quitadaEm }) => [
        venceEm,
        valorCentavos,
        pagoCentavos,
        quitadaEm ?? null,
      ]),
    }),
  },
  dividas: {
    kind: deliveredDebts,
    translate: ({ id, clienteId, tipo, origem, contrato, venceEm, mensal, ...amounts }) => ({
      id,
      owner: clienteId,
      cells: [
        debtKinds[tipo],
        origem,
        contrato,
        amounts.originalCentavos,
        amounts.encargosCentavos ?? 0,
        mensal,
        amounts.diasDeIof ?? 365,
        venceEm,
      ],
    }),
  },
  apolices: {
    kind: deliveredPolicies,
    translate: ({ id, clienteId, cartaoId, produto, versao, numero, contratadaEm, mensalCentavos }) => ({
      id,
      owner: clienteId,
      naturalKey: numero,
      cells: [cartaoId, produto, versao, numero, contratadaEm, mensalCentavos],
    }),
  },
}

/** As long as a UUID, under which type the database keeps it. */
const digestOf = (text: string): string => hash('sha256', text).slice(0, 32)

/** A checked row, ready to be staged; its digest is of all that it says. */
export function stagedRow(name: FileKind, row: WireRow<FileKind>, issuer: string, line: number): StagedRow {
  const {
    id,
    owner = null,
    naturalKey = null,
    trait = null,
    cells,
    parts = [],
  } = (kinds[name].translate as (row: WireRow<FileKind>) => Translation)(row)
  const key = id ?? digestOf(`${issuer} ${name} ${naturalKey}`)
  return {
    line,
    id: key,
    issuer,
    owner,
    naturalKey,
    trait,
    cells,
    parts,
    digest: digestOf(JSON.stringify([owner, cells, parts])),
  }
}
