// Name and phone of the guest who orders on this device, and the data policy they accepted with their last order.
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

interface Invitado {
  readonly nombre: string
  readonly numero: string
  /** The consent given with an order: for which phone, and to which version of the text. */
  readonly consentimiento: { readonly numero: string; readonly version: string } | null
}

const NADIE: Invitado = { nombre: '', numero: '', consentimiento: null }

export const useInvitado = create<Invitado>()(persist(() => NADIE, { name: 'invitado' }))

/** Whether this phone accepted this version already: then nobody is asked again. */
export function hasConsented({ consentimiento }: Invitado, numero: string, version: string | null): boolean {
  return (
    consentimiento !== null && consentimiento.version === version && consentimiento.numero === numero.trim()
  )
}

/** '¿No eres tú? Cambiar': nothing is left of them. */
export function forgetInvitado(): void {
  useInvitado.setState(NADIE)
}
