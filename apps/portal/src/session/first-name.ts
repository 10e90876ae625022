/** 'MARINA SOUZA' → 'Marina'; '' for an unknown name. */
export function firstName(name: string | undefined): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/)
  return first.slice(0, 1).toLocaleUpperCase('pt-BR') + first.slice(1).toLocaleLowerCase('pt-BR')
}

/** U02: greets by the first name, without a comma when there is none. */
export const greeting = (name: string | undefined): string => ['Olá', firstName(name)].filter(Boolean).join(', ')
