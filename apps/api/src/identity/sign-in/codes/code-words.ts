type CodePurpose = {
  issuerName: string
  /** The act that the code confirms: a person whom a swindler telephones reads it. */
  purpose: string
}

/** A code, its purpose, and the warning that nobody asks for it, as an e-mail or as one SMS. */
export const codeWords =
  ({ issuerName, purpose }: CodePurpose) =>
  (code: string): { subject: string; body: string } => {
    const body = `${issuerName}: ${code} é seu código ${purpose}. Vale 5 min. Não passe para ninguém, nem por telefone.`
    return { subject: `${code} é seu código`, body }
  }
