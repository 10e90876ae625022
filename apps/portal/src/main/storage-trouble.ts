import { showToast } from '../chrome/notices/toasts.ts'
import type { StorageTrouble } from '../session/session.ts'

const words: Record<StorageTrouble, string> = {
  denied: 'Seu navegador não deixa guardar o acesso. Se recarregar a página, será preciso entrar de novo.',
  full: 'A memória do navegador está cheia. Se recarregar a página, será preciso entrar de novo.',
  reset: 'Não conseguimos recuperar seu acesso anterior. Entre de novo.',
}

/** SESSION-06: one clear message. */
export const showStorageTrouble = (trouble: StorageTrouble): void => showToast({ text: words[trouble] })
