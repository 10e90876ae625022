/** The name that a bank gives the debit: its letters have no accents, which nobody should take for a fraud. */
export const BankName = ({ objeto }: { objeto: string }) => (
  <>
    {objeto}
    <small className="sub">O banco escreve sem acentos</small>
  </>
)
