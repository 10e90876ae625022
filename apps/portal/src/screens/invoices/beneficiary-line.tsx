import { formatCnpj } from '@portal/brazil/cnpj'
import type { Invoice } from './invoice-words.ts'

/** Who receives the money, said before anything is copied: it is how a person tells a true code from a false one. */
export const BeneficiaryLine = ({ beneficiary: { nome, cnpj } }: { beneficiary: Invoice['beneficiario'] }) => (
  <p className="small muted mt-2">
    Quem recebe: <b>{nome}</b>, <span className="nowrap">CNPJ {formatCnpj(cnpj)}</span>
  </p>
)
