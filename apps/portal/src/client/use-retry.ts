import { useRevalidator } from 'react-router'

/** 'Tentar de novo': the screen's loader runs once more, in place. */
export function useRetry(): { retry: () => void; busy: boolean } {
  const { revalidate, state } = useRevalidator()
  return { retry: () => void revalidate(), busy: state === 'loading' }
}
