/** The one status of a refund in which money has moved. */
export const GIVEN_BACK = 'DEVOLVIDO'

/** A Pix may be given back for 90 days, or contested for 80 and then judged (Resolução BCB 1/2020, art. 41-B ff.). */
export const DAYS_OF_REFUNDS = 100
