import type { Misread, ProfiledLayout, ReturnFileError } from '@portal/brazil/cnab'
import { banksOf } from '@portal/brazil/returns/banks'

type Refusal = { codigo: string; mensagem: string }

export const refusalOfFile = (misread: Misread): Refusal & { linha: number } => ({
  ...(misread.layout === undefined ? refusals[misread.error] : withoutLayout(misread.layout, misread.bank ?? '')),
  linha: misread.line,
})

const withoutLayout = (layout: ProfiledLayout, bank: string): Refusal => ({
  ...refusals['unknown-bank'],
  mensagem:
    `Não lemos o ${layout} do banco ${bank}. Peça ao banco o outro leiaute ou consulte os pagamentos no serviço do banco. ` +
    `Bancos que lemos em ${layout}: ${banksOf(layout).join(', ')}.`,
})

const refusals: Record<ReturnFileError, Refusal> = {
  empty: { codigo: 'ARQUIVO_VAZIO', mensagem: 'O arquivo está vazio.' },
  length: {
    codigo: 'LINHA_DE_OUTRO_TAMANHO',
    mensagem:
      'A linha tem tamanho errado: são 400 ou 240 posições, ou 150 em arrecadação, e só os espaços do fim podem faltar.',
  },
  layout: { codigo: 'NAO_E_RETORNO', mensagem: 'Não é um arquivo de retorno de cobrança.' },
  truncated: { codigo: 'ARQUIVO_INCOMPLETO', mensagem: 'O arquivo está incompleto. Peça o arquivo de novo ao banco.' },
  field: { codigo: 'CAMPO_ILEGIVEL', mensagem: 'Um campo da linha está ilegível.' },
  stray: {
    codigo: 'LINHA_FORA_DO_LEIAUTE',
    mensagem: 'A linha não faz parte do leiaute de cobrança do banco. Pergunte ao banco que registro é este.',
  },
  'unknown-bank': { codigo: 'BANCO_SEM_LEIAUTE', mensagem: 'Não lemos o leiaute deste banco.' },
  'no-records': {
    codigo: 'ARQUIVO_SEM_REGISTROS',
    mensagem: 'O arquivo não traz nenhum registro. Se houve pagamentos, peça o arquivo de novo ao banco.',
  },
}
