import { Url64 } from './fields.ts'

/** The proof that the page was given after the password, a passkey or a code; without it an act is refused. */
export const FreshProof = Url64.optional().describe('de `confirmar-identidade`, vale por 5 minutos nesta sessão')
