/** The one status of a refund in which money has moved. */
export const GIVEN_BACK = 'DEVOLVIDO'

/**
 * How long a Pix may be given back: the receiver has 90 days, and who contests one under the MED has 80, and then the banks
 * some days to look at it (Resolução BCB 1/2020, arts. 41-B and following).
 */
export const DAYS_OF_REFUNDS = 100
