import { formatCnpj } from '@portal/brazil/cnpj'

/** Who receives the money, said before anything is copied: it is how a person tells a true code from a false one. */
export const BeneficiaryLine = ({ beneficiary: { nome, cnpj } }: { beneficiary: { nome: string; cnpj: string } }) => (
  <p className="small muted mt-2">
    Quem recebe: <b>{nome}</b>, <span className="nowrap">CNPJ {formatCnpj(cnpj)}</span>
  </p>
)
