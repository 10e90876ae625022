import type { ErrorCode } from '@portal/contract/errors'
import type { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { fingerprint } from '../../client/fingerprint.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { paths } from '../../paths.ts'
import { beginQuickSlip } from '../../session/begin-session.ts'
import { session } from '../../session/session.ts'
import type { Problems } from './use-entrance.ts'

const fieldOf: Partial<Record<ErrorCode, string>> = { CPF_INVALIDO: 'cpf', DATA_INVALIDA: 'dataNascimento' }

/** Opens the slips of a CPF and goes there; or says what stands in the way. */
export async function enter(
  cpf: string,
  dataNascimento: string,
  navigate: ReturnType<typeof useNavigate>,
): Promise<Problems | undefined> {
  try {
    const emissor = session.get().emissor ?? ''
    beginQuickSlip(
      await call('quickSlipAccess', { body: { cpf, dataNascimento, emissor, fingerPrint: await fingerprint() } }),
    )
    await navigate(paths.openSlips(), { replace: true })
    return undefined
  } catch (error) {
    const message = refusalWords(error)
    const field = isCallError(error) ? fieldOf[error.code] : undefined
    return field === undefined ? { fields: [], form: message } : { fields: [{ field, message }] }
  }
}
