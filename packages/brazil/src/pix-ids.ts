import { isCnpj } from './cnpj.ts'
import { parseCpf } from './cpf.ts'
import { parsePhone } from './phone.ts'

/** The use of a txid: a static code, an immediate charge, or a charge with due date. */
export type TxidContext = 'static' | 'cob' | 'cobv'

/**
 * True for ASCII letters and digits: 1 to 25 in a static code, 26 to 35 in a charge.
 * @source bacen/pix-api 2.9.0, TxId; issues 77, 101, 212
 */
export const isTxid = (txid: string, context: TxidContext): boolean =>
  context === 'static' ? /^[A-Za-z0-9]{1,25}$/.test(txid) : /^[A-Za-z0-9]{26,35}$/.test(txid)

/** A Pix key in the form of the DICT: `+55` phone, lower-case e-mail, CPF or CNPJ without marks, lower-case UUID. */
export function isPixKey(key: string): boolean {
  if (key.length > 77) return false
  const phone = parsePhone(key)
  return (
    ('e164' in phone && phone.e164 === key) ||
    parseCpf(key) === key ||
    (key.length === 14 && isCnpj(key)) ||
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ||
    /^[a-z0-9.!#$'*+/=?^_`{|}~&%-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(key)
  )
}
