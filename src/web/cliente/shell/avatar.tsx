import type { Perfil } from '#contract/usuarios/usuario.ts'

const initialsOf = ({ first_name, last_name }: Pick<Perfil, 'first_name' | 'last_name'>) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toLocaleUpperCase('es')

/** The initials of the person. A plain disc until the profile is there. */
export function Avatar({ profile }: { profile: Perfil | null }) {
  return (
    <span
      aria-hidden
      data-initials={profile === null ? '' : initialsOf(profile)}
      className="grid size-9 shrink-0 place-items-center rounded-full bg-maiz text-14 font-bold text-on-maiz before:content-[attr(data-initials)]"
    />
  )
}
