import type { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { fingerprint } from '../../client/fingerprint.ts'
import { type FieldRefusals, problemsOf } from '../../client/problems-of.ts'
import type { Problems } from '../../client/problems.ts'
import { paths } from '../../paths.ts'
import { beginQuickSlip } from '../../session/begin-session.ts'
import { session } from '../../session/session.ts'

const refusals: FieldRefusals = { CPF_INVALIDO: { field: 'cpf' }, DATA_INVALIDA: { field: 'dataNascimento' } }

/** Opens the boletos of a CPF and goes there, or says what stands in the way. */
export async function openSlips(
  cpf: string,
  dataNascimento: string,
  navigate: ReturnType<typeof useNavigate>,
): Promise<Problems | undefined> {
  try {
    const emissor = session.get().auth.issuer ?? ''
    beginQuickSlip(
      await call('quickSlipAccess', { body: { cpf, dataNascimento, emissor, fingerPrint: await fingerprint() } }),
    )
    await navigate(paths.openSlips(), { replace: true })
    return undefined
  } catch (error) {
    return problemsOf(error, refusals)
  }
}
