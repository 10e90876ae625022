import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'

type AwaitedCharge = NonNullable<Reply<'openDebts'>[number]['cobranca']>

/** `Boleto de R$ 300,50 esperando pagamento` */
export function chargeWords({ forma, valorCentavos, aCaminho }: AwaitedCharge): string {
  const what = `${forma === 'PIX' ? 'Pix' : 'Boleto'} de ${formatMoney(valorCentavos)}`
  return aCaminho ? `${what} em processamento` : `${what} esperando pagamento`
}
