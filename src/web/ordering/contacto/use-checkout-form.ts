// The form of checkout. Its contact and its kept fields survive a reload and a return to the menu:
// those of a guest on their device, or those of a caller.
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useInvitado } from './invitado.ts'
import { setLlamada, useLlamada } from './llamada.ts'
import { keptOf, NO_FIELDS, type CheckoutFields } from './order-fields.tsx'
import { useRespuestas } from './respuestas.ts'

export function useCheckoutForm(admin: boolean) {
  const form = useForm<CheckoutFields>({
    mode: 'onTouched',
    defaultValues: {
      ...NO_FIELDS,
      ...(admin ? storedCaller() : storedGuest()),
      ...storedCampos(),
    },
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (admin) setLlamada(contactOf(values))
          else useInvitado.setState(contactOf(values))
          useRespuestas.setState({ campos: keptOf(values) })
        },
      }),
    [admin, subscribe],
  )
  return form
}

const storedCaller = () => contactOf(useLlamada.getState())
const storedCampos = () => useRespuestas.getState().campos
const storedGuest = () => contactOf(useInvitado.getState())
const contactOf = ({ nombre, numero }: { nombre: string; numero: string }) => ({ nombre, numero })
