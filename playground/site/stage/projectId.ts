/** The project of the stage at the offline stack, where faults of the relay are set for it alone. */
export const projectId = 'playground-0000-0000-000000000003'
