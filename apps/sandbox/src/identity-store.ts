import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Sessions, codes and grants of the fictitious provider, in memory only. */
export function identityStore(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  const belongTo = (field: 'uid' | 'userCode' | 'grantId', value: string) =>
    [...rows].filter(([, payload]) => payload[field] === value)

  return (model) => {
    const key = (id: string): string => `${model} ${id}`
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => belongTo('uid', uid)[0]?.[1],
      findByUserCode: async (code) => belongTo('userCode', code)[0]?.[1],
      // Only the fact of use counts, not its time.
      consume: async (id) => void Object.assign(rows.get(key(id)) ?? {}, { consumed: true }),
      destroy: async (id) => void rows.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name] of belongTo('grantId', grantId)) rows.delete(name)
      },
    }
  }
}
