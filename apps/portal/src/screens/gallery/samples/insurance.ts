import type { InsurancePolicy, Insurances } from '../../insurance/insurance-words.ts'

const terms: InsurancePolicy['condicoes'] = {
  produto: 'perda-e-roubo',
  tipo: 'SEGURO',
  nome: 'Seguro perda e roubo do cartão',
  resumo: 'Devolve compras e saques feitos por outra pessoa com o seu cartão.',
  empresa: { nome: 'Seguradora Enseada S.A.', cnpj: '12.ABC.345/01DE-35' },
  processoSusep: '15414.900123/2026-01',
  coberturas: [
    { nome: 'Compras por terceiros', limiteCentavos: 3000_00, detalhe: 'Até 48 horas antes do aviso.' },
    { nome: 'Saque sob ameaça', limiteCentavos: 1500_00, detalhe: null },
  ],
  exclusoes: ['Compras feitas com a senha entregue por você.'],
  carenciaDias: 0,
  beneficiario: 'Você, titular do cartão',
  comoUsar: ['Bloqueie o cartão na tela Cartão.', 'Ligue em até 48 horas e conte o que aconteceu.'],
  premioCentavos: 9_90,
  versaoTexto: 'perda-e-roubo-2026-01',
}

const active: InsurancePolicy = {
  apolice: '00000000-0000-4000-8000-000000000010',
  numero: '2210-55',
  situacao: 'ATIVO',
  contratadoEm: '2026-03-14T13:00:00.000Z',
  encerradoEm: null,
  cartaoFinal: '4821',
  protocolo: '20260314-0000000001',
  protocoloCancelamento: null,
  cobranca: { linha: 'Seguro perda e roubo', vencimento: '2026-11-23', proxima: '2026-12-23' },
  desistenciaAte: '2026-03-21',
  devolucaoCentavos: 7_92,
  condicoes: terms,
}

const ended: InsurancePolicy = {
  ...active,
  apolice: '00000000-0000-4000-8000-000000000011',
  numero: '1187-02',
  situacao: 'ENCERRADO',
  encerradoEm: '2026-06-02T13:00:00.000Z',
  protocoloCancelamento: '20260602-0000000004',
}

/** Active, ended and offered insurances, for each of their screens. */
export const insurances = {
  contratados: [active, ended],
  ofertas: [
    { ...terms, produto: 'casa', tipo: 'ASSISTENCIA' as const, nome: 'Assistência para casa', processoSusep: null },
  ],
  apolice: active.apolice,
  produto: 'casa',
} satisfies Insurances & Record<'apolice' | 'produto', string>
