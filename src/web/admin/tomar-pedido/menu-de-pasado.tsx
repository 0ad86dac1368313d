// The menu of an order that was sold before also offers what may not be sold now. Rule
// tomar-pedido/pasado.
import { MenuDePasado } from '#web/lib/query.ts'
import { useLlamada } from '#web/ordering/contacto/llamada.ts'
import type { ReactNode } from 'react'

export function WithMenuDePasado({ children }: { children: ReactNode }) {
  const isOn = useLlamada((state) => state.pasado)
  return <MenuDePasado value={isOn ? 'true' : undefined}>{children}</MenuDePasado>
}
