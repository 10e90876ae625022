import { z } from 'zod'
import { type Call, errorsOf } from './call.ts'
import { errors } from './errors.ts'
import { fileTypes } from './files.ts'
import { contract } from './index.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const parametersOf = (call: Call): Json[] =>
  (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? call.params : call.query
    if (schema === undefined) return []
    const { properties, required } = schemaOf(schema, 'input') as { properties: Json; required?: string[] }
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: required?.includes(name) ?? false,
      schema: field,
    }))
  })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
}

const nameOfUpload = {
  name: 'X-Nome-Arquivo',
  in: 'header',
  required: true,
  description: 'O nome do arquivo, codificado como parte de uma URL',
  schema: { type: 'string' },
}

const refusals = (call: Call): Json => {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    ]),
  )
}

const fileName = {
  'Content-Disposition': { description: 'O nome do arquivo', required: true, schema: { type: 'string' } },
}

const mediaTypeOf = (call: Call): string => {
  if (call.file) return fileTypes[call.file]
  return call.stream ? 'text/event-stream' : 'application/json'
}

const operation = (name: string, call: Call): Json => ({
  operationId: name,
  summary: call.summary,
  tags: [call.path.split('/')[1]],
  security: call.auth === 'none' ? [] : [{ [call.auth]: [] }],
  parameters: [
    ...parametersOf(call),
    ...(call.idempotent ? [idempotencyKey] : []),
    ...(call.upload ? [nameOfUpload] : []),
  ],
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
  }),
  ...(call.upload && {
    requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
  }),
  responses: {
    200: {
      description: 'Resposta',
      ...(call.file && { headers: fileName }),
      content: { [mediaTypeOf(call)]: { schema: schemaOf(call.reply, 'output') } },
    },
    ...refusals(call),
  },
})

/** The contract as an OpenAPI 3.1 document. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(contract)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Portal do Cartão', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        'api-key': { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      schemas: {
        Erro: {
          type: 'object',
          required: ['codigo', 'mensagem', 'requestId'],
          properties: {
            codigo: { type: 'string', enum: Object.keys(errors) },
            mensagem: { type: 'string' },
            requestId: { type: 'string' },
            campo: { type: 'string' },
            tentarEmSegundos: { type: 'integer' },
            tentativasRestantes: { type: 'integer' },
          },
        },
      },
    },
  }
}
