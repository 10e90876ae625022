import { maskCpf } from '@portal/brazil/cpf'
import { type Clock, secondsUntil } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import type { SignInAnswers } from '../answers.ts'
import type { LinkAccess } from './link-access.ts'

type Deps = { access: LinkAccess; answers: SignInAnswers; clock: Clock }

export const linkHandlers = ({ access, answers, clock }: Deps): Pick<Handlers, 'negotiationLinkAccess'> => ({
  negotiationLinkAccess: async ({ body, reply }) => {
    const { tokens, endsAt, cpf, campaign, coupon } = await access.enter({
      issuer: body.emissor,
      token: body.token,
      birthDate: body.dataNascimento,
      fingerprint: body.fingerPrint,
    })
    reply.request.personKnown = { issuer: body.emissor, cpf }
    await answers.nameDevice(tokens, reply.request)
    return {
      ...tokens,
      cpf: maskCpf(cpf),
      segundosRestantes: secondsUntil(endsAt, clock.now()),
      campanha: campaign,
      cupom: coupon,
    }
  },
})
