// Where the panels find it, which know the workbench and not the session.
export { readSettings, type SettingsFile, writeSettings } from '../../session/document/settingsFile.ts';
