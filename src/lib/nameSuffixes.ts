/** The suffixes of a legal name, as private.name_suffixes(). Not among the limits, which every page loads. */
export const NAME_SUFFIXES = ['Jr.', 'Sr.', 'II', 'III', 'IV', 'V'] as const
