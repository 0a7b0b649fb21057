/**
 * Identifies the steps that the engine makes; change it whenever they change. It is stored with work: another engine cannot replay those
 * steps and must not show them as if it could. A test runs the engine and prints the expected mark.
 */
export const ENGINE_MARK = 'e72d5ca3c81f984a';
