import { cartaApi } from '#contract/catalogo/carta.ts'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { forgetCarta } from './queries.ts'
import { TamanoForm } from './tamano-form.tsx'

export default function RegistrarTamanoPage() {
  const client = useQueryClient()
  return (
    <TamanoForm
      title="Registra un tamaño"
      texts={{
        label: 'Registrar',
        busyLabel: 'Registrando',
        saved: 'Tamaño registrado correctamente',
        failed: 'Hubo un error al registrar el tamaño',
      }}
      send={async (body) => {
        await add(body, (idempotencyKey) => call(cartaApi.createMedida, { body, idempotencyKey }))
        await forgetCarta(client)
      }}
    />
  )
}
