import { isCivilDate } from '@portal/brazil/dates'
import { Ajv } from 'ajv'
import { z } from 'zod'
import published from './contracts/pix-2.9.0-automatico.json' with { type: 'json' }

type Schema = { [keyword: string]: unknown }

/** Slips of the published file: the place, what stands there, and what it must mean. */
const corrections: readonly (readonly [place: string, published: unknown, meant: unknown])[] = [
  // Two names that no property has: the first is of the answers alone, the second means politicaRetentativa.
  ['RecBase/required', ['idRec', 'calendario', 'vinculo', 'retentativa'], ['calendario', 'vinculo']],
  ['RecGerada/required', ['recebedor'], ['idRec', 'recebedor', 'politicaRetentativa']],
  ['RecCompleta/required', ['status', 'recebedor'], ['idRec', 'status', 'recebedor']],
  // Required of the whole answer, where it is a field of the payer.
  ['DadosPagadorRec/required', ['ispbParticipante'], []],
  ['DadosPagadorRec/properties/pagador/allOf/0/required', undefined, ['ispbParticipante']],
  ['RecNotification/required', ['idRec', 'status', 'atualizacao"'], ['idRec', 'status', 'atualizacao']],
  ['PayloadLocationRecGerada/required', ['id', 'location', 'tipo', 'criacao'], ['id', 'location', 'criacao']],
  // A location has no scheme, as every example of it.
  ['PayloadLocationRecGerada/properties/location/format', 'uri', undefined],
  // The parts of a Pix's amount stand on the amount itself, which is text.
  ['PixAutomatico/properties/valor/anyOf/0/$ref', '#/components/schemas/PixValorOriginal', undefined],
  ['PixAutomatico/properties/valor/anyOf/1/$ref', '#/components/schemas/PixValorJuros', undefined],
  ['PixAutomatico/properties/valor/anyOf/2/$ref', '#/components/schemas/PixValorMulta', undefined],
  ['PixAutomatico/properties/valor/anyOf/3/$ref', '#/components/schemas/PixValorAbatimento', undefined],
  ['PixAutomatico/properties/valor/anyOf/4/$ref', '#/components/schemas/PixValorDesconto', undefined],
]

/** Fields that the published examples and text have, and the schema does not name. */
const unnamed: Record<string, readonly string[]> = { RecGerada: ['/politicaRetentativa'] }

/** Alternatives that both hold for any body of theirs: one of them is enough. */
const LOOSE_ALTERNATIVES = [
  'RecEncerramento/properties/encerramento',
  'CobRAtualizacao/properties/encerramento',
  'RecRevisada/allOf/1/properties/vinculo/properties/devedor',
]

const at = (place: string): { inside: Schema; last: string } => {
  const steps = place.split('/')
  const last = steps.pop() ?? ''
  return { inside: steps.reduce((found, step) => found[step] as Schema, schemas), last }
}

/** Patterns are published without anchors, some between slashes, and meant whole. */
function anchored(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  const inside = schema as Schema
  if (typeof inside['pattern'] === 'string') {
    const bare = inside['pattern'].replace(/^\/(.*)\/$/, '$1')
    inside['pattern'] = bare.startsWith('^') ? bare : `^(?:${bare})$`
  }
  for (const each of Object.values(inside)) anchored(each)
}

const schemas = structuredClone(published.components.schemas) as unknown as Schema

/** Places where the file no longer says what the correction is of. */
export const staleCorrections = corrections.flatMap(([place, before, meant]) => {
  const { inside, last } = at(place)
  const isStale = JSON.stringify(inside[last]) !== JSON.stringify(before)
  if (meant === undefined) delete inside[last]
  else inside[last] = meant
  return isStale ? [place] : []
})
for (const place of LOOSE_ALTERNATIVES) {
  const { inside, last } = at(place)
  const { oneOf, ...rest } = inside[last] as Schema
  inside[last] = { ...rest, anyOf: oneOf }
}
anchored(schemas)

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addFormat('date-time', (text) => z.iso.datetime({ offset: true }).safeParse(text).success)
ajv.addFormat('date', isCivilDate)
ajv.addFormat('uri', (text) => URL.canParse(text))
for (const name of ['int32', 'int64']) ajv.addFormat(name, { type: 'number', validate: Number.isSafeInteger })
ajv.addSchema({ $id: published.$id, components: { schemas } })

/** A body's misfits with an official schema, and its fields that the schema does not name. */
export function automaticMisfits(name: string, body: unknown): string[] {
  const validate = ajv.getSchema(`${published.$id}#/components/schemas/${name}`)
  if (!validate) throw new Error(`the contract has no ${name}`)
  // Judged as it travels: without what JSON leaves out.
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
  void validate(sent)
  const wrong = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
  const strange = strangers([schemas[name] as Schema], sent, '').filter((place) => !unnamed[name]?.includes(place))
  return [...wrong, ...strange.map((place) => `${place} has no name in the contract`)]
}

/** The parts that a schema is put together from. */
function partsOf(schema: Schema): Schema[] {
  const { $ref, allOf, oneOf, anyOf } = schema as { $ref?: string } & Record<'allOf' | 'oneOf' | 'anyOf', Schema[]>
  const referred = $ref === undefined ? [] : [schemas[$ref.replace('#/components/schemas/', '')] as Schema]
  return [schema, ...[...referred, ...(allOf ?? []), ...(oneOf ?? []), ...(anyOf ?? [])].flatMap(partsOf)]
}

function strangers(given: Schema[], body: unknown, place: string): string[] {
  const all = given.flatMap(partsOf)
  if (Array.isArray(body)) {
    const items = all.flatMap(({ items: each }) => (each === undefined ? [] : [each as Schema]))
    return [...new Set(body.flatMap((each) => strangers(items, each, `${place}/0`)))]
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const named = all.flatMap(({ properties }) => (properties as Record<string, Schema[]> | undefined)?.[name] ?? [])
    return named.length === 0 ? [`${place}/${name}`] : strangers(named, value, `${place}/${name}`)
  })
}

type Query = { required: string[]; properties: Record<string, Schema> }

const asText: Record<string, RegExp> = { boolean: /^(true|false)$/, integer: /^\d+$/ }

const queryMisfits = ({ required, properties }: Query, asked: Record<string, string>): string[] => [
  ...required.filter((name) => asked[name] === undefined).map((name) => `asks without ${name}`),
  ...Object.entries(asked)
    .filter(([name, value]) => !(properties[name] && (asText[properties[name]['type'] as string]?.test(value) ?? true)))
    .map(([name]) => `asks ${name} otherwise`),
]

/** The errors that the contract's text gives to each call, beside the general ones. */
const problems: Record<string, string[]> = {
  'GET /locrec': ['PayloadLocationRecConsultaInvalida'],
  'GET /locrec/{id}': ['PayloadLocationRecNaoEncontrado', 'PayloadLocationRecConsultaInvalida'],
  'DELETE /locrec/{id}/idRec': ['PayloadLocationRecNaoEncontrado'],
  'GET /rec/{recUrlAccessToken}': ['RecPayloadNaoEncontrado', 'RecPayloadOperacaoInvalida'],
  'POST /rec': ['RecOperacaoInvalida'],
  'GET /rec': ['RecConsultaInvalida'],
  'GET /rec/{idRec}': ['RecNaoEncontrada', 'RecConsultaInvalida'],
  'PATCH /rec/{idRec}': ['RecNaoEncontrada', 'RecOperacaoInvalida'],
  'POST /cobr': ['CobROperacaoInvalida'],
  'PUT /cobr/{txid}': ['CobROperacaoInvalida'],
  'PATCH /cobr/{txid}': ['CobRNaoEncontrado', 'CobROperacaoInvalida'],
  'GET /cobr/{txid}': ['CobRNaoEncontrado', 'CobRConsultaInvalida'],
  'GET /cobr': ['CobRConsultaInvalida'],
  'POST /cobr/{txid}/retentativa/{data}': ['CobRNaoEncontrado', 'CobROperacaoInvalida'],
  'PUT /webhookrec': ['WebhookRecOperacaoInvalida'],
  'GET /webhookrec': ['WebhookRecConsultaInvalida'],
  'PUT /webhookcobr': ['WebhookCobROperacaoInvalida'],
  'GET /webhookcobr': ['WebhookCobRConsultaInvalida'],
}

type PublishedCall = { scope?: string; asks?: string; query?: Query; answers: Record<string, string | null> }

const idSchemas: Record<string, string> = { txid: 'TxId', idRec: 'RecId' }

/** A location's token has 32 characters, and an idRec of the same path 29. */
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replace('{recUrlAccessToken}', '[0-9a-f]{32}').replaceAll(/\{\w*[A-Za-z]\w*\}/g, '([^/]+)')}$`)

export const automaticCalls = Object.entries<PublishedCall>(published.calls).map(([name, { query, ...call }]) => ({
  name,
  pattern: patternOf(name),
  ids: [...name.matchAll(/\{(\w+)\}/g)].flatMap(([, id = '']) =>
    id === 'recUrlAccessToken' ? [] : [idSchemas[id] ?? null],
  ),
  problems: problems[name] ?? [],
  ...call,
  queryMisfits: (asked: Record<string, string>) => queryMisfits(query ?? { required: [], properties: {} }, asked),
  misfits: automaticMisfits,
}))

/** The official examples, by the schema that each is of. */
export const automaticExamples = published.examples
