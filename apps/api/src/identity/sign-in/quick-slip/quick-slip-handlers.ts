import { maskCpf } from '@portal/brazil/cpf'
import { type Clock, secondsUntil } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import type { QuickSlipAccess } from './quick-slip-service.ts'

type Deps = { access: QuickSlipAccess; clock: Clock }

export const quickSlipAccessHandlers = ({
  access,
  clock,
}: Deps): Pick<Handlers, 'quickSlipAccess' | 'extendQuickSlip'> => ({
  quickSlipAccess: async ({ body, request }) => {
    const { accessToken, endsAt } = await access.enter({
      issuer: body.emissor,
      cpf: body.cpf,
      birthDate: body.dataNascimento,
      network: networkOf(request.ip),
      fingerprint: body.fingerPrint,
    })
    return { accessToken, cpf: maskCpf(body.cpf), segundosRestantes: secondsUntil(endsAt, clock.now()) }
  },
  extendQuickSlip: async ({ caller }) => ({
    segundosRestantes: secondsUntil(await access.extend(caller), clock.now()),
  }),
})
