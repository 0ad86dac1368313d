// Name and phone of the guest on this device, and the data policy that they accepted.
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

interface Invitado {
  readonly nombre: string
  readonly numero: string
  /** The consent of an order: its phone and the version of the text. */
  readonly consentimiento: { readonly numero: string; readonly version: string } | null
}

const NADIE: Invitado = { nombre: '', numero: '', consentimiento: null }

export const useInvitado = create<Invitado>()(persist(() => NADIE, { name: 'invitado' }))

/** True when this phone has accepted this version: the page does not ask again. */
export function hasConsented({ consentimiento }: Invitado, numero: string, version: string | null): boolean {
  return (
    consentimiento !== null && consentimiento.version === version && consentimiento.numero === numero.trim()
  )
}

/** Forgets the guest ('¿No eres tú? Cambiar'). */
export function forgetInvitado(): void {
  useInvitado.setState(NADIE)
}
