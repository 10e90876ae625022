import { z } from 'zod'
import { defineCall } from './call.ts'
import { troubleNames } from './trouble-names.ts'

/** No field can hold input or answers: only listed words, small numbers and an address without digits. */
const Measure = z.strictObject({
  nome: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
  valor: z.int().min(0).max(600_000).describe('milissegundos; CLS em milésimos'),
})

export const telemetryCalls = {
  reportTelemetry: defineCall({
    method: 'POST',
    path: '/telemetria',
    summary: 'Recebe, de uma amostra das visitas, tempos da página e nomes de erros, sem dados de ninguém.',
    limit: 'telemetryAddress',
    report: ['general events', 'medidas da página'],
    auth: 'none',
    body: z.strictObject({
      versao: z.string().regex(/^\d{1,2}(\.\d{1,2}){1,3}$/),
      tela: z
        .string()
        .max(80)
        .regex(/^[a-z/:*-]+$/i)
        .describe('o endereço como o portal o escreve, sem os valores: /campanha/:id'),
      medidas: z.array(Measure).max(4),
      erros: z.array(z.enum(troubleNames)).max(10),
    }),
    reply: z.strictObject({}),
    errors: ['NAO_ENCONTRADO'],
  }),
}
