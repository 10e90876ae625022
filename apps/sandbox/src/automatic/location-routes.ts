import { randomBytes } from 'node:crypto'
import { pageOf } from '../psp-listing.ts'
import { HOST } from '../psp-ledger.ts'
import { problem } from '../psp-problems.ts'
import type { Route, RoutesOptions } from '../psp-routes.ts'
import { isLiveRecurrence } from './recurrence-step.ts'
import { signedTerms } from './terms.ts'
import type { WireRecurrenceLocation } from './wire.ts'

const flags: Record<string, boolean> = { true: true, false: false }

/** Locations of authorisations, and the public one that a payer's bank reads. */
export const locationRoutes = (options: RoutesOptions): Route[] => {
  const { store, clock, automatic } = options
  const { state } = store
  const locations = () => state.automatic.locations
  return [
    {
      call: 'POST /locrec',
      scope: 'payloadlocationrec.write',
      answer: async () => {
        const made = newLocation(++state.locations, clock.now())
        locations()[made.id] = made
        await store.save()
        return { status: 201, body: made }
      },
    },
    {
      call: 'GET /locrec',
      scope: 'payloadlocationrec.read',
      answer: ({ query }) => {
        const { idRecPresente, convenio, ...asked } = Object.fromEntries(query)
        const isPresent = flags[idRecPresente ?? '']
        if (idRecPresente !== undefined && isPresent === undefined) return problem('PayloadLocationRecConsultaInvalida')
        const meant = Object.values(locations()).filter(
          (each) =>
            (isPresent === undefined || (each.idRec !== undefined) === isPresent) &&
            (convenio === undefined || shownAt(options, each)?.recebedor.convenio === convenio),
        )
        const found = pageOf(asked, meant, ({ criacao }) => criacao)
        if (!found) return problem('PayloadLocationRecConsultaInvalida')
        const parametros = {
          ...found.parametros,
          ...(isPresent !== undefined && { idRecPresente: isPresent }),
          ...(convenio !== undefined && { recebedor: { convenio } }),
        }
        return { status: 200, body: { parametros, loc: found.page } }
      },
    },
    {
      call: 'GET /locrec/{}',
      scope: 'payloadlocationrec.read',
      answer: (_asked, id = '') => {
        const found = locations()[id]
        return found ? { status: 200, body: found } : problem('PayloadLocationRecNaoEncontrado')
      },
    },
    {
      call: 'DELETE /locrec/{}/idRec',
      scope: 'payloadlocationrec.write',
      answer: async (_asked, id = '') => {
        const found = locations()[id]
        if (!found) return problem('PayloadLocationRecNaoEncontrado')
        automatic.freeLocation(found)
        await store.save()
        return { status: 200, body: locations()[id] }
      },
    },
    publicRoute(options),
  ]
}

const newLocation = (id: number, now: Date): WireRecurrenceLocation => ({
  id,
  location: `${HOST}/rec/${randomBytes(16).toString('hex')}`,
  criacao: now.toISOString(),
})

const shownAt = ({ automatic }: RoutesOptions, { idRec }: WireRecurrenceLocation) =>
  idRec === undefined ? undefined : automatic.ledger.recurrenceOf(idRec)?.wire

const publicRoute = (options: RoutesOptions): Route => ({
  // The location's own path: an idRec has 29 characters, a token 32.
  call: 'GET /rec/([0-9a-f]{32})',
  answer: (_asked, token = '') => {
    const location = Object.values(options.store.state.automatic.locations).find(
      (each) => each.location === `${HOST}/rec/${token}`,
    )
    const wire = location && shownAt(options, location)
    if (!wire) return problem('RecPayloadNaoEncontrado')
    if (!isLiveRecurrence(wire)) return problem('RecPayloadOperacaoInvalida')
    return { status: 200, type: 'application/jose', body: signedTerms(wire, options.receiver) }
  },
})
