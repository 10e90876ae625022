import { CivilDate } from '../ui/time/civil-date.tsx'

/**
 * A charge that is more than its amount: its own name, the last day for exactly this amount, what else may be paid.
 * `due`: the day of the bill beside a code that ends by itself; `price`: how long a boleto costs the same.
 */
export type PaymentNote = {
  about?: string
  exactUntil?: string
  due?: { lead: string; date: string; note: string }
  price?: string
  besides?: string | undefined
}

/** A code ends before the day of its bill. */
export const RENEW = 'se este código acabar antes, gere outro'

export const PaymentNoted = ({ note: { exactUntil, besides } }: { note: PaymentNote }) => (
  <>
    {exactUntil !== undefined && (
      <p className="small mt-2">
        Pague exatamente este valor até <CivilDate date={exactUntil} />.
      </p>
    )}
    {besides !== undefined && <p className="small mt-2">{besides}</p>}
  </>
)
