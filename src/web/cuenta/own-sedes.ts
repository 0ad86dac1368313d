// The branches that the person works in. Rule permisos/sedes.
import type { Sede } from '#contract/sedes/sede.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useQuery } from '@tanstack/react-query'

/** Null for all branches. A session that a former release stored does not say. */
export function useOwnSedeIds(): readonly number[] | null {
  const profile = useSession((state) => state.profile)
  return profile?.todas_las_sedes === false ? profile.sedes.map(({ id }) => id) : null
}

export const useOwnSedes = () => useSedesToOrder(true)

/** Staff take orders for their own branches, customers order in all. */
export function useSedesToOrder(admin: boolean, refetchInterval?: number) {
  const own = useOwnSedeIds()
  const { data, error, isError, isFetched, refetch } = useQuery({ ...sedesQuery(), refetchInterval })
  const isOwn = ({ id }: Sede) => own === null || own.includes(id)
  return { data: admin ? data?.filter(isOwn) : data, error, isError, isFetched, refetch }
}
