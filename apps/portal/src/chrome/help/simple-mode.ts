import { setLook, useLook } from './looks.ts'

/** The simple mode of this device: larger type, one decision a screen. */
export const useSimpleMode = (): boolean => useLook('modo') === 'simples'

export const setSimpleMode = (isSimple: boolean): void => setLook('modo', isSimple ? 'simples' : undefined)
