import type { Reply } from '@portal/contract'
import { limitRequest } from './services.ts'

/** Cards of other people, one in each state, and one that was asked for. */
export const additionals: Reply<'additionalCards'> = {
  titular: 'ATIVO',
  fatura: { id: '00000000-0000-4000-8000-000000000008', referencia: '2026-11' },
  adicionais: [
    {
      id: '00000000-0000-4000-8000-000000000061',
      nome: 'Rafael',
      final: '7730',
      situacao: 'ATIVO',
      desde: '2026-03-14',
      gastoCentavos: 58_10,
    },
    {
      id: '00000000-0000-4000-8000-000000000062',
      nome: 'Tomás',
      final: '5021',
      situacao: 'BLOQUEADO',
      desde: '2025-08-02',
      gastoCentavos: 0,
    },
    {
      id: '00000000-0000-4000-8000-000000000063',
      nome: 'Iara',
      final: '5039',
      situacao: 'CANCELADO',
      desde: '2024-01-20',
      gastoCentavos: 129_90,
    },
  ],
  pedidos: [
    { ...limitRequest, protocolo: '20261119-0000000061', tipo: 'ADICIONAL', valorCentavos: null, valor: 'Beatriz' },
  ],
  vagas: 1,
}
