import { z } from 'zod'

/** The servers of one database: `postgres://a,b:5433/name` names each host of a cluster, as libpq reads it. */
const serversOf = (address: string): string[] => {
  const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/.exec(address) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .transform(serversOf)
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
    .refine(
      (servers) => servers.length === 1 || servers.every((each) => new URL(each).hostname !== ''),
      'falta uma máquina',
    )
    .optional(),
  /** Connections of each process. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
}
