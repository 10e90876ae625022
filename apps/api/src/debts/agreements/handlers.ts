import type { Clock } from '../../platform/clock.ts'
import type { CallOf, Caller, Handlers } from '../../platform/http/bind.ts'
import type { AgreementPapers } from './papers-service.ts'
import type { DueDayMoving } from './moving-service.ts'
import type { AgreementService } from './service.ts'
import type { StatementService } from './statement-service.ts'
import { wireDetail, wireListed } from './wire.ts'

type AgreementAcceptance = { id: string; termsVersion: string; code: string | undefined; key: string; address: string }
type Deps = {
  agreements: AgreementService
  moving: DueDayMoving
  statements: StatementService
  agreementPapers: AgreementPapers
  /** Takes the last step of a negotiation and gives the agreement's id. */
  conclude(caller: Caller, acceptance: AgreementAcceptance): Promise<string>
  clock: Clock
}
type AgreementCalls =
  | 'concludeAgreement'
  | 'agreements'
  | 'agreement'
  | 'sendMoveCode'
  | 'moveDueDay'
  | 'agreementPdf'
  | 'settlementLetter'
  | 'debtStatements'
  | 'debtStatementPdf'

export function agreementHandlers(deps: Deps): Pick<Handlers, AgreementCalls> {
  const { agreements, moving, statements, agreementPapers, conclude, clock } = deps
  return {
    concludeAgreement: async ({ caller, body, key, request }) => {
      const { negociacao: id, versaoContrato: termsVersion, codigo: code } = body
      const made = await conclude(caller, { id, termsVersion, code, key, address: request.ip })
      return wireDetail(await agreements.detail(caller.customerId, made), clock.today())
    },

    agreements: async ({ caller }) =>
      (await agreements.list(caller.customerId)).map((view) => wireListed(view, clock.today())),

    agreement: async ({ caller, params }) =>
      wireDetail(await agreements.detail(caller.customerId, params.acordo), clock.today()),

    sendMoveCode: async ({ caller: { customerId }, params, body }) => {
      const code = await moving.sendCode({ customerId, id: params.acordo }, body.canal)
      return {
        canal: code.channel,
        destino: code.masked,
        expiraEmSegundos: code.expiresInSeconds,
        reenvioEmSegundos: code.resendInSeconds,
      }
    },

    moveDueDay: async ({ caller: { customerId, origin }, params, body }) => {
      const { diaVencimento: dueDay, codigo: code } = body
      await moving.move({ customerId, origin, id: params.acordo, dueDay, code })
      return wireDetail(await agreements.detail(customerId, params.acordo), clock.today())
    },

    agreementPdf: (call) => agreementPapers.agreement(ofCaller(call), call.params.acordo),
    settlementLetter: (call) => agreementPapers.letter(ofCaller(call), call.params.acordo),

    debtStatements: async ({ caller }) =>
      (await statements.list(caller.customerId)).map(({ year, issuedOn }) => ({ ano: year, emitidaEm: issuedOn })),

    debtStatementPdf: (call) => agreementPapers.statement(ofCaller(call), Number(call.params.ano)),
  }
}

const ofCaller = ({ caller: { customerId, issuer } }: Pick<CallOf<'agreement'>, 'caller'>) => ({ customerId, issuer })
