import { formatCnpj } from '@portal/brazil/cnpj'

/** The beneficiary, said before anything is copied: it tells a true code from a false one. */
export const BeneficiaryLine = ({ beneficiary: { nome, cnpj } }: { beneficiary: { nome: string; cnpj: string } }) => (
  <p className="small muted mt-2">
    Quem recebe: <b>{nome}</b>, <span className="nowrap">CNPJ {formatCnpj(cnpj)}</span>
  </p>
)
