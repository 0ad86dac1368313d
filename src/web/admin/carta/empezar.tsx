// How an empty menu starts: with the example, from a file, or from nothing (rule menu/de-ejemplo).
import { cartaApi } from '#contract/catalogo/carta.ts'
import { canAddExampleMenu } from '#domain/permisos.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { forgetCarta } from './queries.ts'

/** Buttons alone: the place around them says what they are about. Nothing without the keys. */
export function Empezar({ className = '' }: { className?: string }) {
  const client = useQueryClient()
  const permisos = useSession((state) => state.userPermissions)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cartaApi.createExample),
    onSuccess: ({ productos }) => {
      notify.success(`Tu carta ya tiene ${String(productos)} productos. Cámbiales lo que quieras.`)
    },
    onError: (error) => notify.error(detailOf(error)),
    // Also after a refusal: somebody else has started the menu.
    onSettled: async () => {
      await Promise.all([
        forgetCarta(client),
        ...['apertura', 'sedes'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ])
    },
  })
  if (!canAddExampleMenu(permisos)) return null
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <Button busy={isPending} busyLabel="Preparando..." onClick={() => mutate()}>
        Empezar con una carta de ejemplo
      </Button>
      <Link to={adminPaths.importarCarta()} className={buttonClass({ variant: 'secondary' })}>
        Importar
      </Link>
      <Link to={adminPaths.agregarCategoriaProducto()} className={buttonClass({ variant: 'secondary' })}>
        Empezar de cero
      </Link>
    </div>
  )
}
