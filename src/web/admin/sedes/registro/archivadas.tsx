// The archived branches under the list, each with 'Restaurar'. Rule sede/archivada.
import { ACCESO, can } from '#domain/permisos.ts'
import { archivadasQuery } from '#web/admin/page/archivadas.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useChangeSedes } from './use-change-sedes.ts'

export function Archivadas() {
  const permisos = useSession((state) => state.userPermissions)
  const { restore } = useChangeSedes()
  const { data: archivadas = [] } = useQuery({
    ...archivadasQuery(),
    enabled: can(permisos, ACCESO.sedes.leer),
  })
  if (archivadas.length === 0) return null
  return (
    <section aria-labelledby="archivadas" className="mt-8">
      <h2 id="archivadas" className="text-20 font-bold">
        Sedes archivadas
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        No reciben pedidos y tus clientes no las ven. Sus pedidos siguen aquí.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {archivadas.map((sede) => (
          <li key={sede.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-16 font-semibold wrap-anywhere">{sede.nombre}</p>
              <p className="text-14 wrap-anywhere text-ink-2">{sede.direccion}</p>
            </div>
            {can(permisos, ACCESO.sedes.escribir) && (
              <Button
                variant="secondary"
                icon={<ArchiveRestore className="size-5" aria-hidden="true" />}
                aria-label={`Restaurar ${sede.nombre}`}
                onClick={() => void restore(sede)}
              >
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
