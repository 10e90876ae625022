/** The code that a form holds, once it is whole. */
export function typedCode(form: FormData): string | undefined {
  const codigo = String(form.get('codigo')).replace(/\D/g, '')
  return codigo.length === 6 ? codigo : undefined
}

export const noWholeCode = 'Digite os 6 dígitos do código.'
