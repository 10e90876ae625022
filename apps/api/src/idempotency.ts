import { Refusal } from './refusal.ts'

/** What an Idempotency-Key made before, if anything; a key that made something else is refused. */
export function madeBefore<Made>(known: Made | undefined, isAsked: (known: Made) => boolean): Made | undefined {
  if (known !== undefined && !isAsked(known)) throw new Refusal('CHAVE_IDEMPOTENCIA_REUSADA')
  return known
}
