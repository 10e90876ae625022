import { z } from 'zod'

/** The servers of one database: `postgres://a,b:5433/name` names each host of a cluster, as libpq reads it. */
const serversOf = (address: string): string[] => {
  const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/.exec(address) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

const servers = z
  .string()
  .transform(serversOf)
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
  .refine((all) => all.length === 1 || all.every((each) => new URL(each).hostname !== ''), 'falta uma máquina')

export const databaseVariables = {
  DATABASE_URL: servers.optional(),
  /** A role that may change tables; the servers' own needs no more than their rows. */
  MIGRATE_DATABASE_URL: servers.optional(),
  /** A way past the pooler, for deliveries by signed calls; its role needs rows alone. */
  LOAD_DATABASE_URL: servers.optional(),
  /** Standbys that may answer what is only read. */
  REPLICA_URL: servers.optional(),
  /** Connections of each process. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
}
