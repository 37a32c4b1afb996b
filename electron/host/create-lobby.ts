import type { Lobby, LobbyOptions } from './host.ts';

export declare function createLobby(options: LobbyOptions): Lobby;
