/** Charges that a restore lost and that came back, and money in cents. */
export type Figures = {
  charges: number
  paid: number
  /** In the portal's books before the disaster, and not in the restored ones. */
  lost: number
  found: number
  inSuspense: number
  doubled: readonly string[]
  receivedCents: number
  bookedCents: number
  suspenseCents: number
  actsAtMoment: number
  acts: number
  ledgerIsWhole: boolean
  paidAfterwards: number
}

/** Whatever must not be; empty after a restore that is good. */
export function faultsOf(figures: Figures): string[] {
  const { lost, found, doubled, receivedCents, bookedCents, suspenseCents, acts, actsAtMoment } = figures
  const rules: [boolean, string][] = [
    [lost > 0, 'nada se perdeu, e nada se provou'],
    [found === lost, `${lost - found} pagamentos não voltaram`],
    [doubled.length === 0, `em dobro: ${doubled.join('; ')}`],
    [receivedCents === bookedCents + suspenseCents, 'o PSP e os livros não conferem'],
    [actsAtMoment > 0 && acts === actsAtMoment, `${acts} aceites, e eram ${actsAtMoment} no instante`],
    [figures.ledgerIsWhole, 'a cadeia dos aceites não está inteira'],
    [figures.paidAfterwards > 0, 'ninguém pagou depois'],
  ]
  return rules.flatMap(([isSo, words]) => (isSo ? [] : [words]))
}

const moneyOf = (cents: number): string => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`

/** The figures as lines of a report. */
export const linesOf = (figures: Figures): string[] => [
  `cobranças ${figures.charges}, pagas no PSP ${figures.paid}`,
  `perdidos antes do recover: ${figures.lost}`,
  `achados pelo recover: ${figures.found} (${figures.inSuspense} em suspenso, de cobranças que o banco já não tem)`,
  `em dobro: ${figures.doubled.length}`,
  `PSP ${moneyOf(figures.receivedCents)} = lançado ${moneyOf(figures.bookedCents)} + em suspenso ${moneyOf(figures.suspenseCents)}`,
  `aceites: ${figures.acts} de ${figures.actsAtMoment}, cadeia ${figures.ledgerIsWhole ? 'inteira' : 'quebrada'}`,
  `pagos depois, pelo banco restaurado: ${figures.paidAfterwards}`,
]
