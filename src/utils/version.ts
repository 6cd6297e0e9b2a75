/** The version in `package.json`. A test keeps them equal. */
export const version = '0.1.0'
