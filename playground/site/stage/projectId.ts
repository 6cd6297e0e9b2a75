/** The project ID of the stage. Relay faults of the offline stack are only set for this project. */
export const projectId = 'playground-0000-0000-000000000003'
